import type { ActionOrder } from '../../../src/port/index.ts'

/** Characters they are done to; each has a pile, a skill and a name of its own. */
export const KILLED = [1001, 1002, 1003, 1004] as const
export const pileOf = (characterId: number) => characterId + 4000
export const COINS = 1000

/** More orders than are done between the start of a process and its end, of all the ways an action takes. */
export const killedOrders: readonly ActionOrder[] = Array.from({ length: 40 }, (_, round) =>
  KILLED.flatMap((characterId): ActionOrder[] => {
    const key = (what: string) => `${what} ${characterId} ${round}`
    return [
      {
        key: key('gift'),
        characterId,
        action: { kind: 'giveItems', items: [{ itemId: 57, count: 5 }], expected: {} },
      },
      {
        key: key('taken'),
        characterId,
        action: { kind: 'takeItems', things: [{ itemDbId: pileOf(characterId), count: 3 }], expected: {} },
      },
      {
        key: key('sent'),
        characterId,
        action: { kind: 'giveItems', items: [{ itemId: 6846, count: 1 }], expected: {} },
      },
      {
        key: key('thing'),
        characterId,
        action: { kind: 'deleteItem', itemDbId: characterId * 100 + round, count: 1, expected: {} },
      },
      {
        key: key('name'),
        characterId,
        action: { kind: 'renameCharacter', name: `N${characterId}x${round}`, expected: {} },
      },
      {
        key: key('account'),
        account: `a${characterId}_${round}`,
        action: { kind: 'createAccount', password: 'open-sesame', expected: {} },
      },
    ]
  }),
).flat()
