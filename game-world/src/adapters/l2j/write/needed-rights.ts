import type { ActionKind } from '../../../port/index.ts'
import type { L2jAddress } from '../database/address.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { LOGIN_TABLES, type TableName } from '../model/model.ts'
import type { Never } from '../dialect/action-capabilities.ts'
import { loginDatabaseOf } from './writing.ts'

type Verb = 'INSERT' | 'UPDATE' | 'DELETE'
type Needs = Partial<Record<TableName, readonly Verb[]>>

/** A right that whoever writes needs for a kind of action. */
export interface NeededRight {
  readonly kind: ActionKind
  readonly user: string
  readonly right: Verb
  /** Null where its table lies with the game's others. */
  readonly database: string | null
  readonly table: string
}

const character: Needs = { character: ['UPDATE'] }
const account: Needs = { account: ['UPDATE'] }

/** What each kind changes; what is tidied up afterwards can wait. */
const NEEDS: Readonly<Record<Exclude<ActionKind, Never>, Needs>> = {
  giveItems: { item: ['UPDATE'] },
  deleteItem: { item: ['UPDATE'] },
  takeItems: { item: ['UPDATE'] },
  deleteSkill: { skill: ['UPDATE', 'DELETE'] },
  deleteMacro: { macro: ['UPDATE'] },
  renameCharacter: character,
  swapNames: character,
  changeAppearance: character,
  changeGender: character,
  changeNameColor: character,
  changeRecommendations: { recommendation: ['UPDATE'] },
  moveCharacter: character,
  banCharacter: { ...character, punishment: ['INSERT', 'UPDATE', 'DELETE'] },
  unbanCharacter: { ...character, punishment: ['UPDATE'] },
  deleteCharacter: character,
  restoreCharacter: character,
  createAccount: { credential: ['INSERT', 'UPDATE', 'DELETE'] },
  deleteAccount: { ...account, ...character },
  changePassword: { credential: ['UPDATE'] },
  blockAccount: account,
  unblockAccount: account,
}

/** The rights that the user of an address needs on the tables of a database, kind by kind. */
export function neededRights(address: L2jAddress, { tables }: Pick<Dialect, 'tables'>): NeededRight[] {
  const { user } = address.game
  return (Object.entries(NEEDS) as [ActionKind, Needs][]).flatMap(([kind, needs]) =>
    (Object.entries(needs) as [TableName, readonly Verb[]][]).flatMap(([name, verbs]) => {
      const table = tables.get(name)?.table.name
      const database = LOGIN_TABLES.has(name) ? loginDatabaseOf(address) : null
      return table === undefined ? [] : verbs.map((right) => ({ kind, user, right, database, table }))
    }),
  )
}
