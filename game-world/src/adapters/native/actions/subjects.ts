import type { Selectable } from 'kysely'
import type { Action, AccountKinds, CharacterKinds } from '../../../port/index.ts'
import type { CharacterTable, WorldTables } from '../schema/index.ts'
import { asId, storable } from '../../../sql/search-key.ts'
import type { Locked, Trx } from './handler.ts'

export interface CharacterSubject {
  readonly row: Selectable<CharacterTable>
  /** The other character of an action between two; undefined where it is not there. */
  readonly other: Selectable<CharacterTable> | undefined
}

export interface AccountSubject {
  readonly login: string
  /** Undefined before it is made and after it is gone. */
  readonly row: Selectable<WorldTables['account']> | undefined
}

export type ClanSubject = Selectable<WorldTables['clan']>
export type AllianceSubject = Selectable<WorldTables['alliance']>

/**
 * What an action is done to, locked; null where there is no such. Once it is done, the subject may be deleted or gone.
 * Both characters of an action are taken in the order of their ids, so that crossing ones do not wait for each other in a circle.
 */
export async function lockCharacter(
  trx: Trx,
  characterId: number,
  action: Action<keyof CharacterKinds>,
  isDone: boolean,
): Promise<Locked<CharacterSubject> | null> {
  const id = asId(characterId)
  const otherId = action.kind === 'swapNames' ? asId(action.otherCharacterId) : id
  const rows = await trx
    .selectFrom('character')
    .selectAll()
    .where('id', 'in', [id, otherId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((one) => one.id === id)
  if (!row || (row.deletedAt && !isDone && action.kind !== 'restoreCharacter')) return null
  const other = rows.find((one) => one.id === otherId && one.id !== id && !one.deletedAt)
  return {
    subject: { row, other },
    playing: rows.flatMap((one) => (one.presence === 'offline' ? [] : [one.id])),
  }
}

/** Nobody makes a character on it, or moves one there, until the transaction ends. */
export async function lockAccount(
  trx: Trx,
  account: string,
  action: Action<keyof AccountKinds>,
  isDone: boolean,
): Promise<Locked<AccountSubject> | null> {
  const login = storable(account).toLowerCase()
  const row = await trx
    .selectFrom('account')
    .selectAll()
    .where('login', '=', login)
    .forUpdate()
    .executeTakeFirst()
  if (!row && !isDone && action.kind !== 'createAccount') return null
  return { subject: { login, row }, playing: await playingOf(trx, 'account', login) }
}

export async function lockClan(trx: Trx, clanId: number): Promise<Locked<ClanSubject> | null> {
  const row = await trx
    .selectFrom('clan')
    .selectAll()
    .where('id', '=', asId(clanId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return { subject: row, playing: await playingOf(trx, 'clanId', row.id) }
}

/** Nothing of an alliance is kept in the memory of a game, so that nobody has to leave it. */
export async function lockAlliance(trx: Trx, allianceId: number): Promise<Locked<AllianceSubject> | null> {
  const row = await trx
    .selectFrom('alliance')
    .selectAll()
    .where('id', '=', asId(allianceId))
    .forUpdate()
    .executeTakeFirst()
  return row ? { subject: row, playing: [] } : null
}

async function playingOf(trx: Trx, column: 'account' | 'clanId', value: string | number) {
  const rows = await trx
    .selectFrom('character')
    .select('id')
    .where(column, '=', value)
    .where('presence', '<>', 'offline')
    .execute()
  return rows.map(({ id }) => id)
}
