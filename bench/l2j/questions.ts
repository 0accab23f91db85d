import type { GameWorld } from '@castellan/game-world/port'
import { FIRST_ID, FIRST_ITEM, SIZE } from './generate.ts'

type Question = readonly [name: string, ask: (world: GameWorld, turn: number) => Promise<unknown>]

/** Another one at each turn, spread over all. */
const some = (turn: number, of: number) => 1 + ((turn * 7919 + 13) % of)
const character = (turn: number) => FIRST_ID + some(turn, SIZE.characters)
const login = (turn: number) => `login${some(turn, SIZE.accounts)}`
/** As the generator calls it, without its first syllables: a part that one has. */
const part = (turn: number) => some(turn, SIZE.characters).toString(36).padStart(4, 'ara')

/** What is asked for by whoever looks at a page, as often as they do. */
export const HOT_READS: readonly Question[] = [
  ['own characters', (world, turn) => world.characters.ofAccounts([login(turn), login(turn + 1)])],
  [
    'deleted characters of an account',
    (world, turn) => world.characters.ofAccounts([login(turn)], { deleted: true }),
  ],
  ['a character by its id', (world, turn) => world.characters.byId(character(turn))],
  ['a character by its name', (world, turn) => world.characters.byName(`Nobody${turn}`)],
  ['its inventory', (world, turn) => world.items.inventory(character(turn))],
  ['its warehouse', (world, turn) => world.items.warehouse(character(turn))],
  ['its skills', (world, turn) => world.characters.skills(FIRST_ID + some(turn, 50_000), 0)],
  ['its quests', (world, turn) => world.characters.quests(FIRST_ID + some(turn, 100_000), 'oneTime')],
  ['its macros', (world, turn) => world.characters.macros(character(turn))],
  ['its ranks', (world, turn) => world.rankings.ranksOf(character(turn), 2 ** 31 - 1)],
  ['whether it is banned', (world, turn) => world.characters.banned([character(turn)])],
  ['game accounts', (world, turn) => world.accounts.find([login(turn), login(turn + 1)])],
  ['a clan by its id', (world, turn) => world.clans.byId(some(turn, SIZE.clans))],
  ['members of a clan', (world, turn) => world.clans.members(some(turn, SIZE.clans))],
  ['names by a part that few have', (world, turn) => world.rankings.byName(part(turn), 10)],
  ['names by a part that many have', (world) => world.rankings.byName('ara', 10)],
  ['characters by a part, for staff', (world, turn) => world.characters.search(part(turn), 20)],
  [
    'a thing by its id',
    (world, turn) =>
      world.items.search({ by: 'itemDbId', keys: [FIRST_ITEM + some(turn, SIZE.items)], limit: 1 }),
  ],
]

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
    (world, turn) => world.accounts.search({ by: 'character', key: part(turn), contains: true, limit: 20 }),
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
