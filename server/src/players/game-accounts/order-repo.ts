import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GameLogin } from './game-account-repo.ts'

/** What a world is told to do to a login, until its answer was heard. */
export interface UnheardOrder extends GameLogin {
  readonly accountId: number
  readonly kind: 'make' | 'remove'
  readonly orderKey: string
}

interface NewLogin extends GameLogin {
  readonly accountId: number
  readonly requestKey: string
  readonly orderKey: string
}

const COLUMNS = ['server', 'login', 'accountId', 'isMade', 'orderKey'] as const

/** What somebody wished for before by the same name; null when nothing. */
export async function findByRequest(db: Db, accountId: number, requestKey: string) {
  const row = await db
    .selectFrom('gameAccount')
    .select(COLUMNS)
    .where('accountId', '=', accountId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return row ?? null
}

/** Whose a login is, also while it is being made; null when nobody's. */
export async function findLogin(db: Db, { server, login }: GameLogin) {
  const row = await db
    .selectFrom('gameAccount')
    .select(['accountId', 'isMade'])
    .where('server', '=', server)
    .where('login', '=', login)
    .executeTakeFirst()
  return row ?? null
}

/** How many logins somebody has on a server, those that are being made too. The account must be locked. */
export async function countLogins(tx: Tx, server: ServerKey, accountId: number) {
  const { count } = await tx
    .selectFrom('gameAccount')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes down a login that is about to be made; null when somebody has it. */
export async function insertLogin(tx: Tx, login: NewLogin) {
  const row = await tx
    .insertInto('gameAccount')
    .values({ ...login, isMade: false, orderedAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['server', 'login']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Writes down whose a login is that the world knows already; false when somebody has it. */
export async function insertClaimed(tx: Tx, login: GameLogin & { readonly accountId: number }) {
  const row = await tx
    .insertInto('gameAccount')
    .values({ ...login, isMade: true })
    .onConflict((conflict) => conflict.columns(['server', 'login']).doNothing())
    .returning('login')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of some logins somebody has, also while they are being made. */
export async function findHad(db: Db, server: ServerKey, logins: readonly string[]) {
  if (logins.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('gameAccount')
    .select('login')
    .where('server', '=', server)
    .where('login', 'in', [...logins])
    .execute()
  return new Set(rows.map(({ login }) => login))
}

/**
 * Writes down by which key the removal of somebody's login is ordered; the key of before where one is under way. Null when it is gone, or
 * another's by now: from here on it stays whose it is.
 */
export async function orderRemoval(
  tx: Tx,
  { server, login, accountId }: GameLogin & { readonly accountId: number },
  orderKey: string,
) {
  const row = await tx
    .updateTable('gameAccount')
    .set({
      orderKey: sql<string>`coalesce(order_key, ${orderKey})`,
      orderedAt: sql<Date>`coalesce(ordered_at, now())`,
    })
    .where('server', '=', server)
    .where('login', '=', login)
    .where('accountId', '=', accountId)
    .where('isMade', '=', true)
    .returning('orderKey')
    .executeTakeFirst()
  return row?.orderKey ?? null
}

/** Heard: it stands as it is, made or not removed. False when that was heard before. */
export async function keepLogin(tx: Tx, { server, login, orderKey }: UnheardOrder) {
  const { numUpdatedRows } = await tx
    .updateTable('gameAccount')
    .set({ isMade: true, orderKey: null, orderedAt: null, orderTries: 0, orderNextAt: null })
    .where('server', '=', server)
    .where('login', '=', login)
    .where('orderKey', '=', orderKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Heard: there is no such login, it was removed or never made. False when that was heard before. */
export async function dropLogin(tx: Tx, { server, login, orderKey }: UnheardOrder) {
  const { numDeletedRows } = await tx
    .deleteFrom('gameAccount')
    .where('server', '=', server)
    .where('login', '=', login)
    .where('orderKey', '=', orderKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What is made already can only be removed. */
const KIND = sql<UnheardOrder['kind']>`case when is_made then 'remove' else 'make' end`

const isUnheard = (seconds: number) =>
  sql<boolean>`(order_key is not null and ordered_at < now() - ${seconds} * interval '1 second'
    and coalesce(order_next_at <= now(), true))`

/** Orders to a server that nobody heard of for so many seconds, and whose time has come, the longest waiting first. */
export async function findUnheard(db: Db, server: ServerKey, seconds: number, limit: number) {
  const rows = await db
    .selectFrom('gameAccount')
    .select(['server', 'login', 'accountId', 'orderKey', KIND.as('kind')])
    .where('server', '=', server)
    .where(isUnheard(seconds))
    .orderBy(sql`coalesce(order_next_at, ordered_at)`)
    .limit(limit)
    .execute()
  return rows as UnheardOrder[]
}

/** Backoff: an order whose answer could not be had or written down is asked about after 1 minute, 2, 4 … up to an hour. */
export async function postponeOrder(db: Db, { server, login, orderKey }: UnheardOrder) {
  await db
    .updateTable('gameAccount')
    .set((eb) => ({
      orderTries: eb('orderTries', '+', 1),
      orderNextAt: sql<Date>`now() + least(2 ^ least(order_tries, 20), 60) * interval '1 minute'`,
    }))
    .where('server', '=', server)
    .where('login', '=', login)
    .where('orderKey', '=', orderKey)
    .execute()
}

/** Whether `findUnheard` finds any, on whatever server. */
export const isAnyUnheard = (seconds: number) =>
  sql<boolean>`exists (select from game_account where ${isUnheard(seconds)})`
