import type { GameWorld } from '../../../src/port/index.ts'
import { FIRST_ID, FIRST_ITEM, type Size } from './generate.ts'

export type Question = readonly [name: string, ask: (world: GameWorld, turn: number) => Promise<unknown>]

/** Another one at each turn, spread over all. */
export const some = (turn: number, of: number) => 1 + ((turn * 7919 + 13) % of)
/** A part of a name, which few have. */
export const partOf = (turn: number, { characters }: Size) =>
  some(turn, characters).toString(36).padStart(4, 'ara')

/** What is asked for by whoever looks at a page, as often as they do. */
export const hotReads = (size: Size): readonly Question[] => {
  const character = (turn: number) => FIRST_ID + some(turn, size.characters)
  const login = (turn: number) => `login${some(turn, size.accounts)}`
  return [
    ['own characters', (world, turn) => world.characters.ofAccounts([login(turn), login(turn + 1)])],
    [
      'deleted characters of an account',
      (world, turn) => world.characters.ofAccounts([login(turn)], { deleted: true }),
    ],
    ['a character by its id', (world, turn) => world.characters.byId(character(turn))],
    ['a character by its name', (world, turn) => world.characters.byName(`Nobody${turn}`)],
    ['its inventory', (world, turn) => world.items.inventory(character(turn))],
    ['its warehouse', (world, turn) => world.items.warehouse(character(turn))],
    ['its skills', (world, turn) => world.characters.skills(FIRST_ID + some(turn, size.characters / 20), 0)],
    [
      'its quests',
      (world, turn) => world.characters.quests(FIRST_ID + some(turn, size.characters / 10), 'oneTime'),
    ],
    ['its macros', (world, turn) => world.characters.macros(character(turn))],
    ['its ranks', (world, turn) => world.rankings.ranksOf(character(turn), 2 ** 31 - 1)],
    ['whether it is banned', (world, turn) => world.characters.banned([character(turn)])],
    ['game accounts', (world, turn) => world.accounts.find([login(turn), login(turn + 1)])],
    ['a clan by its id', (world, turn) => world.clans.byId(some(turn, size.clans))],
    ['members of a clan', (world, turn) => world.clans.members(some(turn, size.clans))],
    ['names by a part that few have', (world, turn) => world.rankings.byName(partOf(turn, size), 10)],
    ['names by a part that many have', (world) => world.rankings.byName('ara', 10)],
    ['characters by a part, for staff', (world, turn) => world.characters.search(partOf(turn, size), 20)],
    [
      'a thing by its id',
      (world, turn) =>
        world.items.search({ by: 'itemDbId', keys: [FIRST_ITEM + some(turn, size.items)], limit: 1 }),
    ],
  ]
}
