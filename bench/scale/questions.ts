import type { GameWorld } from '@castellan/game-world/port'

type Question = readonly [name: string, ask: (world: GameWorld) => Promise<unknown>]

/** What is computed once an interval, whatever the traffic: every ranking and every statistic. */
export const STATISTICS: readonly Question[] = [
  ['ranking by experience', (world) => world.rankings.byExp(100)],
  ['ranking by experience in each class', (world) => world.rankings.byExpInEachClass(10)],
  ['ranking by PvP', (world) => world.rankings.byPvp(100)],
  ['ranking by PvP in a class', (world) => world.rankings.byPvp(100, 90)],
  ['ranking by PK', (world) => world.rankings.byPk(100)],
  ['ranking of pets', (world) => world.rankings.pets(100)],
  ['ranking of pets of a species', (world) => world.rankings.pets(100, 12526)],
  ['ranking of clans', (world) => world.clans.top(100)],
  ['heroes', (world) => world.rankings.heroes()],
  ['boss hunters of a round', (world) => world.bosses.hunters(0, 100)],
  ['place of a boss hunter', (world) => world.bosses.placesOfHunters(0, [1], 2)],
  ['hunters of a boss', (world) => world.bosses.huntersOf(25001, 100)],
  ['bosses', (world) => world.bosses.all()],
  ['online now', (world) => world.population.onlineNow()],
  ['who plays', (world) => world.population.playing()],
  ['offline shops', (world) => world.population.offlineShops('sell')],
  ['level distribution', (world) => world.population.levels()],
  ['class histogram', (world) => world.population.classes(40)],
  ['totals', (world) => world.population.totals()],
  [
    'watched items',
    (world) => world.population.itemCounts([729, 730, 947, 948, 951, 952, 955, 956, 959, 960]),
  ],
  ['things of a kind', (world) => world.items.search({ by: 'itemId', keys: [57], limit: 100 })],
  [
    'things of several kinds, further on',
    (world) =>
      world.items.search({
        by: 'itemId',
        keys: [57, 729, 730, 947, 948, 951, 952, 955, 956, 959],
        limit: 100,
        after: { enchant: 0, count: 50_000, dbId: 2_500_000 },
      }),
  ],
  [
    'sums of a kind that everybody has',
    (world) => world.items.sums({ by: 'itemId', keys: [57], limit: 100_000 }),
  ],
  ['alliances', (world) => world.clans.alliances(1_000)],
  ['fractions', (world) => world.population.factions()],
]

/** True of what reads the first of an order and not all that there are: its cost does not grow with the world. */
export const isRanking = (name: string) => /^(ranking|heroes)/.test(name)
