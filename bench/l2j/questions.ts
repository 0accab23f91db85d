import { partOf, type Question, some } from '../../game-world/test/adapters/l2j/hot-reads.ts'

export const SIZE = { characters: 1_000_000, accounts: 500_000, clans: 20_000, items: 3_000_000 } as const

/** What is computed once an interval, whatever the traffic. */
export const STATISTICS: readonly Question[] = [
  ['ranking by experience, a thousand', (world) => world.rankings.byExp(1_000)],
  ['ranking by experience in a class', (world, turn) => world.rankings.byExp(100, 88 + (turn % 31))],
  ['ranking by experience in each class', (world) => world.rankings.byExpInEachClass(100)],
  ['ranking by PvP, a thousand', (world) => world.rankings.byPvp(1_000)],
  ['ranking by PvP in each class', (world) => world.rankings.byPvpInEachClass(100)],
  ['ranking by PK, a thousand', (world) => world.rankings.byPk(1_000)],
  ['ranking of pets', (world) => world.rankings.pets(100)],
  ['ranking of clans', (world) => world.clans.top(100)],
  ['alliances', (world) => world.clans.alliances(1_000)],
  ['heroes', (world) => world.rankings.heroes()],
  ['boss hunters of a round', (world) => world.bosses.hunters(0, 100)],
  ['hunters of a boss', (world) => world.bosses.huntersOf(25_001, 100)],
  ['bosses', (world) => world.bosses.all()],
  ['castles', (world) => world.castles.castles()],
  ['online now', (world) => world.population.onlineNow()],
  ['who plays', (world) => world.population.playing()],
  ['offline shops', (world) => world.population.offlineShops('sell')],
  ['level distribution', (world) => world.population.levels()],
  ['class histogram', (world) => world.population.classes(40)],
  ['totals', (world) => world.population.totals()],
  [
    'watched items',
    (world) => world.population.itemCounts([57, 729, 730, 947, 948, 951, 952, 955, 956, 959]),
  ],
  ['who is banned', (world) => world.characters.banned()],
  ['names by how they may be spelled', (world, turn) => world.characters.spelled(`[a4]ra(dan|eth)${turn}`)],
  [
    'game accounts by a part of a login',
    (world, turn) =>
      world.accounts.search({ by: 'login', key: `${some(turn, 99_999)}`, contains: true, limit: 20 }),
  ],
  [
    'game accounts by a part of a name',
    (world, turn) =>
      world.accounts.search({ by: 'character', key: partOf(turn, SIZE), contains: true, limit: 20 }),
  ],
  [
    'game accounts by a part of an address',
    (world, turn) =>
      world.accounts.search({ by: 'lastIp', key: `.${turn % 200}.${turn % 250}`, contains: true, limit: 20 }),
  ],
  ['addresses by their beginning', (world, turn) => world.accounts.addresses(`10.${turn % 200}.`, 10)],
  [
    'things of a kind that some have',
    (world) => world.items.search({ by: 'itemId', keys: [2375], limit: 100 }),
  ],
  [
    'things of the kind that everybody has',
    (world) => world.items.search({ by: 'itemId', keys: [57], limit: 100 }),
  ],
  [
    'sums of the kind that everybody has',
    (world) => world.items.sums({ by: 'itemId', keys: [57], limit: 100_000 }),
  ],
]
