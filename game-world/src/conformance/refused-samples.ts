import type { Action, CharacterKinds } from '../port/index.ts'
import type { Told } from './action-sample.ts'
import type { Stage } from './action-stage.ts'

export type ForCharacter = Action<keyof CharacterKinds>

/** What no world does, whatever else it can: a kind has none of these where every order of it is good. */
interface Refused<K extends keyof CharacterKinds> {
  /** About a thing that is not there. */
  readonly missing?: readonly Told<K>[]
  /** What the game itself never does. */
  readonly notAllowed?: readonly Told<K>[]
}

/** Orders to the actor that are refused, for every kind of action on a character. */
const refusedOf = (on: Stage): { readonly [K in keyof CharacterKinds]: Refused<K> } => ({
  giveItems: { notAllowed: [{ items: [] }] },
  deleteItem: {
    missing: [
      { itemDbId: on.itemDbId, count: 101 },
      { itemDbId: on.itemDbId + 2, count: 1 },
      { itemDbId: 2 ** 40, count: 1 },
    ],
    notAllowed: [{ itemDbId: on.itemDbId, count: 0 }],
  },
  takeItems: {
    missing: [
      { things: [{ itemDbId: on.itemDbId, count: 101 }] },
      { things: [{ itemDbId: on.itemDbId + 2, count: 1 }] },
    ],
    notAllowed: [
      { things: [] },
      { things: [{ itemDbId: on.itemDbId, count: -1 }] },
      {
        things: [
          { itemDbId: on.itemDbId, count: 60 },
          { itemDbId: on.itemDbId, count: 60 },
        ],
      },
    ],
  },
  deleteSkill: { missing: [{ skillId: 3, subclassIndex: 1 }] },
  deleteMacro: { missing: [{ macroId: 999 }] },
  renameCharacter: { notAllowed: [{ name: '' }, { name: 'x'.repeat(17) }] },
  swapNames: {
    missing: [
      { otherCharacterId: 999 },
      { otherCharacterId: on.characterId },
      { otherCharacterId: on.deletedId },
    ],
  },
  changeAppearance: { notAllowed: [{ face: 3 }, { hairStyle: 5 }, { hairColor: -1 }] },
  changeGender: { notAllowed: [{ gender: 'male', hairStyle: 5 }] },
  changeNameColor: { notAllowed: [{ color: 'red' }] },
  changeRecommendations: { notAllowed: [{ received: 256 }] },
  moveCharacter: { missing: [{ account: 'stranger' }] },
  banCharacter: { notAllowed: [{ until: 'tomorrow', reason: null, by: null }] },
  unbanCharacter: {},
  deleteCharacter: { notAllowed: [{ afterDays: -1 }] },
  restoreCharacter: {},
})

/** The orders of one sort, whatever their kind. */
export const refusedSamples = (on: Stage, sort: keyof Refused<never>) =>
  Object.entries(refusedOf(on)).flatMap(([kind, refused]) =>
    (refused[sort] ?? []).map((told) => ({ kind, expected: {}, ...told }) as ForCharacter),
  )
