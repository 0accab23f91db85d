import type { ActionCapability, ActionKind, WorldCapabilities, WorldFeatures } from '../../../port/index.ts'
import type { Family } from '../model/family.ts'
import type { Dialect } from './resolve.ts'

/** What stands in the way of writing, each in a sentence; null where nothing does. */
export interface Obstacles {
  /** Why nothing at all is written. */
  readonly whyNot: string | null
  readonly whyNoDelivery: string | null
  /** Why nothing is given that vanishes after some days. */
  readonly whyNoneLasts: string | null
  readonly whyNoAccounts: string | null
  readonly whyNoLists: string | null
}

/** Of an address that lets the portal write, names a queue, and reaches the accounts. */
export const NO_OBSTACLES: Obstacles = {
  whyNot: null,
  whyNoDelivery: null,
  whyNoneLasts: null,
  whyNoAccounts: null,
  whyNoLists: null,
}

/** What no server of these families can be asked to do, and why; every other kind has a handler. */
const NEVER = {
  deleteClanItem: 'A server keeps the warehouses of clans in its memory while it runs, and writes them back',
  changeAllianceFaction: 'Servers of this family have no factions',
} as const satisfies Partial<Record<ActionKind, string>>
export type Never = keyof typeof NEVER

/** What can be done to a world of these families: what a game would overwrite waits until its player left. */
export function actionCapabilities(
  { has, family }: Pick<Dialect, 'has' | 'family'>,
  features: WorldFeatures,
  { whyNot, whyNoDelivery, whyNoAccounts }: Obstacles,
): WorldCapabilities['actions'] {
  const where = (
    isThere: boolean,
    what: string,
    capability: ActionCapability = 'offline',
  ): ActionCapability => {
    if (whyNot !== null) return { cannot: whyNot }
    return isThere ? capability : { cannot: `${family.name} does not keep ${what}` }
  }
  const never = (reason: string): ActionCapability => ({ cannot: whyNot ?? reason })
  const given = (reason: string | null, capability: ActionCapability): ActionCapability =>
    reason === null ? where(true, '', capability) : never(reason)
  const columns = (...names: readonly string[]) => names.every((name) => has('character', name))
  const account = (isThere: boolean, what: string, capability: ActionCapability) =>
    whyNoAccounts === null ? where(isThere, what, capability) : never(whyNoAccounts)
  const password = whyNoAccounts ?? whyNoPasswords(family, has('credential'))
  const blocking = account(has('account', 'accessLevel'), 'which accounts are kept out', 'any time')
  const taking = where(true, '')
  return {
    giveItems: given(whyNoDelivery, 'any time'),
    deleteItem: taking,
    takeItems: taking,
    deleteSkill: where(has('skill'), 'the skills of characters'),
    deleteMacro: where(features.macros, 'macros, or its chronicle has none'),
    renameCharacter: taking,
    swapNames: taking,
    changeAppearance: where(columns('face', 'hairStyle', 'hairColor'), 'how characters look'),
    changeGender: where(columns('sex', 'hairStyle'), 'the gender of characters'),
    changeNameColor: where(columns('nameColor'), 'colours of names'),
    changeRecommendations: where(features.recommendations, 'recommendations, or its chronicle has none'),
    moveCharacter: account(has('account'), 'accounts', 'offline'),
    banCharacter: where(columns('accessLevel'), 'who may not play'),
    // who may not play does not, or the game knows nothing of the ban yet
    unbanCharacter: where(columns('accessLevel'), 'who may not play', 'any time'),
    deleteCharacter: where(columns('deleteTime'), 'when a character is removed'),
    restoreCharacter: where(columns('deleteTime'), 'when a character is removed', 'any time'),
    createAccount: given(password, 'any time'),
    deleteAccount: account(has('account'), 'accounts', 'offline'),
    changePassword: given(password, 'any time'),
    blockAccount: blocking,
    unblockAccount: blocking,
    deleteClanItem: never(NEVER.deleteClanItem),
    changeAllianceFaction: never(NEVER.changeAllianceFaction),
  }
}

const whyNoPasswords = (family: Family, areKept: boolean): string | null =>
  areKept ? null : `${family.name} keeps no passwords in this database`
