import type { Action, ActionOrder, CharacterKinds } from '../../../src/port/index.ts'

/** Characters they are done to; each has a pile, a skill and a name of its own. */
export const KILLED = [1001, 1002, 1003, 1004] as const
export const pileOf = (characterId: number) => characterId + 4000
export const COINS = 1000

/** Characters whose looks, fate and account change again and again. */
export const FATED = [1101, 1102] as const
export const ROUNDS = 40
export const homeOf = (characterId: number, round: number) => `home${characterId}_${round % 3}`

/** More orders than are done between the start of a process and its end, of all the ways an action takes. */
export const killedOrders: readonly ActionOrder[] = Array.from({ length: ROUNDS }, (_, round) => [
  ...KILLED.flatMap((characterId): ActionOrder[] => {
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
  ...FATED.flatMap((characterId) => lifecycleOf(characterId, round)),
]).flat()

/** What is done to one character in a round, and undone in part: whoever is deleted or banned meanwhile refuses the rest. */
function lifecycleOf(characterId: number, round: number): ActionOrder[] {
  const expected = {}
  const home = homeOf(characterId, 0)
  const isEven = round % 2 === 0
  const ban = { until: null, reason: 'A bot', by: 'Staff' }
  const actions: Readonly<Record<string, Action<keyof CharacterKinds>>> = {
    look: { kind: 'changeAppearance', face: round % 3, expected },
    gender: { kind: 'changeGender', gender: isEven ? 'female' : 'male', expected },
    praise: { kind: 'changeRecommendations', received: round, expected },
    skill: { kind: 'deleteSkill', skillId: 100 + round, subclassIndex: 0, expected },
    macro: { kind: 'deleteMacro', macroId: round, expected },
    move: { kind: 'moveCharacter', account: homeOf(characterId, round), expected },
    ban: isEven ? { kind: 'banCharacter', ...ban, expected } : { kind: 'unbanCharacter', expected },
    deletion: { kind: 'deleteCharacter', afterDays: 7, expected },
    restoration: { kind: 'restoreCharacter', expected },
  }
  return [
    ...Object.entries(actions).map(([what, action]) => ({
      key: `${what} ${characterId} ${round}`,
      characterId,
      action,
    })),
    {
      key: `block ${characterId} ${round}`,
      account: home,
      action: isEven ? { kind: 'blockAccount', expected } : { kind: 'unblockAccount', expected },
    },
    {
      key: `password ${characterId} ${round}`,
      account: home,
      action: { kind: 'changePassword', password: `pass${round}`, expected },
    },
  ]
}
