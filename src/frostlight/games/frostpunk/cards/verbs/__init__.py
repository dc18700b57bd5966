"""The verbs and conditions of cards and buildings (FRP-D.15); importing the package knows them all.

| module | verbs |
|---|---|
| `goods` | goods, hunger, Automatons, stocks of the great storm |
| `moods` | Hope and Discontent |
| `citizens` | sickness, death, healing, people who come and go |
| `engine` | stress, tower, heat, cold, storm |
| `lands` | tiles, what lies on them, buildings |
| `abilities` | what citizen cards, advisors and buildings do |
| `uses` | what only buildings do |
| `cards` | decks, hands, areas, scouts, technologies, the scenario |
| `scenarios` | tracks of a scenario, its buildings, heaps on the rim |
| `flow` | if, choose, repeat; all conditions |
"""

import frostlight.games.frostpunk.cards.verbs.abilities
import frostlight.games.frostpunk.cards.verbs.cards
import frostlight.games.frostpunk.cards.verbs.citizens
import frostlight.games.frostpunk.cards.verbs.engine
import frostlight.games.frostpunk.cards.verbs.flow
import frostlight.games.frostpunk.cards.verbs.goods
import frostlight.games.frostpunk.cards.verbs.lands
import frostlight.games.frostpunk.cards.verbs.moods
import frostlight.games.frostpunk.cards.verbs.scenarios
import frostlight.games.frostpunk.cards.verbs.uses  # noqa: F401
