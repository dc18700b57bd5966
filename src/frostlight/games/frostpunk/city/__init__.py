"""The city: its people and their mood, goods, warmth, land and buildings.

| module | what it has |
|---|---|
| `people`, `healing`, `mood` | citizens, Hope and Discontent |
| `stocks` | goods |
| `tower`, `odds`, `warmth` | the Generator's tower, its chances, warm and cold |
| `geometry`, `land`, `layout` | the map as a graph, its tiles, what stands on it |
| `construction`, `buildings`, `workshop` | building, using, upgrading |
| `shapes` | how many of everything there can be |
"""
