"""The phases in the order of a round (FRP-5), and what comes before the first of them.

| module | phase |
|---|---|
| `opening` | the players' part of setup |
| `order` | what is done when any phase begins |
| `morning` | Dawn, Morning |
| `generator` | Generator, Weather |
| `preparation` | Preparation |
| `action` | Action: its turns are in `turn` |
| `dusk` | Dusk |
| `night` | Hunger, Night |
"""
