import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Action, AccountKinds, CharacterKinds } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { isText } from '../dialect/tables.ts'
import { asId } from '../dialect/values.ts'
import { changeOf } from './changes/change.ts'
import type { Desk } from './handler.ts'

export type CharacterRow = Row<'character'>

export interface CharacterSubject {
  readonly row: CharacterRow
  /** The other character of an action between two; undefined where it is not there. */
  readonly other: CharacterRow | undefined
}

export interface AccountSubject {
  readonly login: string
  /** Undefined before it is made. */
  readonly row: Row<'account'> | undefined
  /** Its own, the deleted ones too. */
  readonly characters: readonly CharacterRow[]
}

interface Found<Subject> {
  readonly subject: Subject
  readonly isPlaying: boolean
}

/** Whatever is not 0 may be in the game, or its server may write it later. */
const isInGame = ({ online }: CharacterRow) => (online ?? 0) !== 0

/** Null where there is no such character; a deleted one can only be restored, unless that is what was done. */
export async function findCharacter(
  { source: { game, tables } }: Desk,
  characterId: number,
  action: Action<keyof CharacterKinds>,
  isDone = false,
): Promise<Found<CharacterSubject> | null> {
  const id = asId(characterId)
  const otherId = action.kind === 'swapNames' ? asId(action.otherCharacterId) : id
  const rows = await game
    .selectFrom(tables.character())
    .selectAll()
    .where('id', 'in', [id, otherId])
    .execute()
  const row = rows.find((one) => one.id === id)
  if (!row || (row.deleteTime !== null && !isDone && action.kind !== 'restoreCharacter')) return null
  const other = rows.find((one) => one.id === otherId && one.id !== id && one.deleteTime === null)
  return { subject: { row, other }, isPlaying: isInGame(row) || (other !== undefined && isInGame(other)) }
}

/** Null where there is no such account; what is not there yet can only be made. */
export async function findAccount(
  { source: { game, login: accounts, tables, dialect } }: Desk,
  account: string,
  action: Action<keyof AccountKinds>,
  isDone = false,
): Promise<Found<AccountSubject> | null> {
  const login = account.toLowerCase()
  const row = await accounts
    .selectFrom(tables.account())
    .selectAll()
    .where(isText(dialect, 'account.login', login))
    .executeTakeFirst()
  if (!row && !isDone && action.kind !== 'createAccount') return null
  const characters = await game
    .selectFrom(tables.character())
    .selectAll()
    .where(isText(dialect, 'character.account', login))
    .execute()
  return { subject: { login, row, characters }, isPlaying: characters.some(isInGame) }
}

/** A character that still is where it was read, and as it was in what is changed. */
export function characterChange(
  desk: Desk,
  row: CharacterRow,
  set: Partial<Record<keyof CharacterRow, string | number | null>>,
) {
  const columns = Object.keys(set) as (keyof CharacterRow)[]
  const was = Object.fromEntries(columns.map((column) => [column, row[column]]))
  const { id, online, deleteTime } = row
  return changeOf(desk, 'character', { is: { ...was, id, online, deleteTime }, set })
}

/** How many other characters are so, counted in the moment of the change. */
export const charactersWith = (
  { source: { tables } }: Desk,
  condition: RawBuilder<SqlBool>,
): RawBuilder<number> => sql<number>`(
  select many from (select count(*) as many from ${tables.character()} where ${condition}) as counted
)`
