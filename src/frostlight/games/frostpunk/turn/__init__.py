"""What a player can do on turn, in the Action phase (FRP-11).

| module | what it has |
|---|---|
| `legal` | all answers of a turn |
| `ways` | actions, the pawns and citizen cards for them |
| `pawns` | how many there are, where they go, what each may do |
| `main_actions` | Remove Snow, the limits of gathering and construction |
| `expedition` | Scouts and their stacks |
| `special` | Special Actions of cards in the areas |
| `reuse` | a building or a Worker used once more |
| `solo` | the Wake-up Call |
"""
