import { type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { foldName } from '../../platform/text/name-looks.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A reserved name with its owner. */
export type ReservedNameRow = NonNullable<Awaited<ReturnType<typeof findReservedName>>>

const isRunning = sql<SqlBool>`(reserved_name.expires_at is null or reserved_name.expires_at > now())
  and (reserved_name.unsure_until is null or reserved_name.unsure_until > now())`

/** How long a name may take to be confirmed. */
const LEASE = sql<Date>`now() + interval '1 minute'`

/** Names that are reserved now, with whose they are. */
const reservedNames = (db: Db, server: ServerKey) =>
  db
    .selectFrom('reservedName')
    .innerJoin('gameAccount', (join) =>
      join
        .onRef('gameAccount.server', '=', 'reservedName.server')
        .onRef('gameAccount.login', '=', 'reservedName.login'),
    )
    .select(['name', 'reservedName.login', 'reservedAt', 'expiresAt', 'unsureUntil', 'gameAccount.accountId'])
    .where('reservedName.server', '=', server)
    .where(isRunning)

/** The reserved name that is this one, or looks like it; null for none. */
export async function findReservedName(db: Db, server: ServerKey, name: string) {
  return (await reservedNames(db, server).where('looks', '=', foldName(name)).executeTakeFirst()) ?? null
}

/** Whether somebody else has reserved this name, or one that looks like it. */
export async function isReservedForOther(db: Db, server: ServerKey, name: string, accountId: number) {
  const reserved = await findReservedName(db, server, name)
  return reserved !== null && reserved.accountId !== accountId
}

/** The same, locked until the transaction ends. */
export async function lockReservedName(tx: Tx, server: ServerKey, name: string) {
  const row = await reservedNames(tx, server)
    .where('looks', '=', foldName(name))
    .forUpdate(['reservedName'])
    .executeTakeFirst()
  return row ?? null
}

/** Names of a master account, the newest first. */
export const findReservedNamesOf = (db: Db, server: ServerKey, accountId: number) =>
  reservedNames(db, server)
    .where('gameAccount.accountId', '=', accountId)
    .orderBy('reservedAt', 'desc')
    .orderBy('name')
    .execute()

/** All names of a server with the addresses of their owners, the newest first. */
export const findReservedNames = (db: Db, server: ServerKey) =>
  reservedNames(db, server)
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select('account.email')
    .orderBy('reservedAt', 'desc')
    .orderBy('name')
    .execute()

interface NewName {
  readonly server: ServerKey
  readonly name: string
  readonly login: string
  /** How long, or until when; null for ever. */
  readonly days: number | Date | null
}

const endOf = (days: NewName['days']) =>
  typeof days === 'number' ? sql<Date>`now() + ${days} * interval '1 day'` : days

/** Lease: reserves a name until it is confirmed; false when somebody was faster. One whose time is over makes room. Must be locked. */
export async function insertReservedName(tx: Tx, { server, name, login, days }: NewName) {
  const fields = {
    name,
    login,
    reservedAt: sql<Date>`now()`,
    expiresAt: endOf(days),
    unsureUntil: LEASE,
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reservedName')
    .values({ server, looks: foldName(name), ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['server', 'looks'])
        .doUpdateSet(fields)
        .where(sql<SqlBool>`reserved_name.expires_at <= now() or reserved_name.unsure_until <= now()`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Sets until when a name is reserved; null for ever. */
export async function setReservedUntil(tx: Tx, server: ServerKey, name: string, expiresAt: Date | null) {
  await tx
    .updateTable('reservedName')
    .set({ expiresAt })
    .where('server', '=', server)
    .where('looks', '=', foldName(name))
    .execute()
}

/** Lets a name go that is reserved; its owner's right to it ends with the row. */
export async function dropReservedName(tx: Tx, server: ServerKey, name: string) {
  await tx
    .deleteFrom('reservedName')
    .where('server', '=', server)
    .where('looks', '=', foldName(name))
    .execute()
}

type Leased = Pick<NewName, 'server' | 'name' | 'login'>

/** Makes a lease a reservation; false where its time was over, or there is none. */
export async function confirmReservedName(tx: Tx, { server, name, login }: Leased) {
  const { numUpdatedRows } = await tx
    .updateTable('reservedName')
    .set({ unsureUntil: null })
    .where('server', '=', server)
    .where('looks', '=', foldName(name))
    .where('name', '=', name)
    .where('login', '=', login)
    .where('unsureUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a lease up; what was confirmed stays. */
export async function dropLease(tx: Tx, { server, name, login }: Leased) {
  await tx
    .deleteFrom('reservedName')
    .where('server', '=', server)
    .where('looks', '=', foldName(name))
    .where('login', '=', login)
    .where('unsureUntil', 'is not', null)
    .execute()
}
