"""Cards, and the language that they and the buildings speak (FRP-D.15, FRP-26 to FRP-31).

| module | what it has |
|---|---|
| `words`, `language` | the closed vocabulary; parser and printer |
| `effects`, `barred` | an effect at work; what stands against it |
| `verbs` | each verb and condition of the vocabulary |
| `modifiers` | what laws and technologies change for good |
| `events`, `areas`, `duskdeck` | event cards, where they lie, the dusk deck |
| `laws`, `technologies`, `scenario` | the other decks |
"""
