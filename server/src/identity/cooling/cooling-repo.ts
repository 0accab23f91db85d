import { sql } from 'kysely'
import type { CoolingKind } from '@castellan/contract/calls/identity/cooling'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CoolingDetails } from '../../platform/db/sign-in-tables.ts'

const isLive = sql<boolean>`cooling.ended_at is null and cooling.ends_at > now()`

/** A change after which an account cools off, with what undoing it needs. */
export interface GuardedChange {
  readonly accountId: number
  readonly kind: CoolingKind
  readonly details: CoolingDetails
  /** Of the PIN that was replaced, to be put back when the change is. */
  readonly replacedPinHash?: string
  /** Of the password that was replaced: it is not chosen again by whom a thief has frozen. */
  readonly replacedPasswordHash?: string
}

/** Has an account cool off for so many hours from now. */
export const addCooling = (db: Db, change: GuardedChange, hours: number) =>
  db
    .insertInto('cooling')
    .values({
      ...change,
      details: JSON.stringify(change.details),
      endsAt: sql<Date>`now() + ${hours} * interval '1 hour'`,
    })
    .returning(['id', 'beganAt', 'endsAt'])
    .executeTakeFirstOrThrow()

/** What an account cools off after now, the longest first. */
export const findCooling = (db: Db, accountId: number) =>
  db
    .selectFrom('cooling')
    .select(['id', 'kind', 'details', 'beganAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .where(isLive)
    .orderBy('endsAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

const ending = (db: Db, accountId: number) =>
  db
    .updateTable('cooling')
    .set({ endedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where(isLive)

/** Ends the cooling after a change and after all later ones; answers those changes, the earliest first. */
export async function endCooling(
  db: Db,
  accountId: number,
  since: { readonly id: number } | { readonly at: Date },
) {
  const rows = await ending(db, accountId)
    .where((row) => ('id' in since ? row('id', '>=', since.id) : row('beganAt', '>=', since.at)))
    .returning(['id', 'kind', 'details', 'beganAt', 'replacedPinHash'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Passwords looked at in this way from either end: each look costs as much as a sign-in. */
const MOST_REPLACED = 3

/**
 * Hashes of passwords an account had before, as far as its changes are kept: the last ones, and the first ones, which a thief may have come
 * with who has changed it often since.
 */
export async function findReplacedPasswords(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('cooling')
    .select('replacedPasswordHash')
    .where('accountId', '=', accountId)
    .where('replacedPasswordHash', 'is not', null)
    .orderBy('id')
    .execute()
  const hashes = rows.map(({ replacedPasswordHash }) => replacedPasswordHash!)
  return [...new Set([...hashes.slice(-MOST_REPLACED), ...hashes.slice(0, MOST_REPLACED)])]
}

/** Whether an address is kept for the account it was of, since its change may be undone. */
export async function isKeptAddress(db: Db, email: string, exceptFor?: number) {
  const row = await db
    .selectFrom('cooling')
    .select('id')
    .where('kind', '=', 'email')
    .where(sql<string>`details ->> 'from'`, '=', email)
    .where(isLive)
    .$if(exceptFor !== undefined, (query) => query.where('accountId', '!=', exceptFor!))
    .executeTakeFirst()
  return row !== undefined
}

/** The address an account had before the change of e-mail it cools off after; null where there is no such change. */
export async function findKeptAddress(db: Db, accountId: number) {
  const row = await db
    .selectFrom('cooling')
    .select(sql<string>`details ->> 'from'`.as('address'))
    .where('accountId', '=', accountId)
    .where('kind', '=', 'email')
    .where(isLive)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.address ?? null
}

/** Forgets changes whose time was over so many days ago. */
export async function deleteOldCooling(db: Db, days: number) {
  await db
    .deleteFrom('cooling')
    .where('endsAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}

/** Ends the cooling after a change of the e-mail; undefined where there is none. */
export const endEmailCooling = (db: Db, accountId: number) =>
  ending(db, accountId).where('kind', '=', 'email').returning(['id', 'details', 'beganAt']).executeTakeFirst()

interface PinChange {
  readonly details: CoolingDetails
  readonly beganAt: Date
  readonly replacedPinHash: string | null
}

/**
 * Gives a game account the PIN it had before a change, or none where that was not kept. Nothing happens where the login has become
 * another's since, or was made anew.
 */
export async function putPinBack(tx: Tx, accountId: number, change: PinChange) {
  const { details, beganAt, replacedPinHash } = change
  await tx
    .updateTable('gameAccount')
    .set({ pinHash: replacedPinHash })
    .where('server', '=', details.server!)
    .where('login', '=', details.login!)
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', beganAt)
    .execute()
}
