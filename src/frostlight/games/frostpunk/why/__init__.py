"""Why not: reasons against answers that a person would expect, by kind of question.

| module | questions |
|---|---|
| `reason` | what all of them use: prices, prerequisites |
| `turn`, `using` | a turn: actions, fuel, buildings |
| `pawns` | who acts, with which citizen card |
| `building` | construction, upgrades, reuse |
| `ground` | tiles, positions, what lies on spaces |
| `people` | sickness, healing, pawns and beds |
| `moods` | Hope and Discontent |
| `cards` | events, expeditions, laws, advisors, setup |
"""
