import { type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { foldName } from '../../platform/text/name-looks.ts'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What an owner of nothing is compared by. */
export const NOBODY = 0

const isOver = sql<SqlBool>`kept_name.expires_at <= now()`
const isRunning = sql<SqlBool>`(${isOver}) is not true`

/**
 * Whoever reserves one of these names, or keeps it, waits for whoever does so now. Taken in one order, so that two
 * who want the same names wait for each other in one direction.
 */
export async function lockNames(tx: Tx, server: ServerKey, names: readonly string[]) {
  for (const look of [...new Set(names.map(foldName))].toSorted())
    await lockByName(tx, `name ${server} ${look}`)
}

/** Whether a name, or one that looks like it, is kept for a rename of somebody else’s character. */
export async function isKeptForOther(db: Db, server: ServerKey, name: string, accountId: number) {
  const row = await db
    .selectFrom('keptName')
    .leftJoin('gameAccount', (join) =>
      join
        .onRef('gameAccount.server', '=', 'keptName.server')
        .onRef('gameAccount.login', '=', 'keptName.login'),
    )
    .select('key')
    .where('keptName.server', '=', server)
    .where('looks', '=', foldName(name))
    .where(isRunning)
    .where(sql<SqlBool>`coalesce(game_account.account_id, ${NOBODY}) <> ${accountId}`)
    .executeTakeFirst()
  return row !== undefined
}

interface Keeping {
  readonly key: string
  readonly server: ServerKey
  readonly login: string
  /** Null until it is settled. */
  readonly expiresAt: Date | null
}

/** Keeps names, also those that this key keeps already. Names must be locked. */
export async function insertKeptNames(tx: Tx, keeping: Keeping, names: readonly string[]) {
  await tx
    .insertInto('keptName')
    .values(names.map((name) => ({ ...keeping, name, looks: foldName(name) })))
    .onConflict((conflict) => conflict.columns(['key', 'name']).doUpdateSet({ expiresAt: keeping.expiresAt }))
    .execute()
}

/** Whether this key keeps a name already. */
export async function isKeptBy(tx: Tx, key: string, name: string) {
  const row = await tx
    .selectFrom('keptName')
    .select('key')
    .where('key', '=', key)
    .where('name', '=', name)
    .where(isRunning)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets go what a key keeps. */
export const releaseNames = (tx: Tx, key: string) =>
  tx.deleteFrom('keptName').where('key', '=', key).execute()

/** Lets go what a key keeps, but for one name, which it keeps until a moment. */
export async function releaseNamesBut(tx: Tx, key: string, name: string, expiresAt: Date) {
  await tx.deleteFrom('keptName').where('key', '=', key).where('name', '<>', name).execute()
  await tx.updateTable('keptName').set({ expiresAt }).where('key', '=', key).execute()
}

/** Forgets what is not kept any more. */
export const dropOverNames = (db: Db) => db.deleteFrom('keptName').where(isOver).execute()

/** Whether the time of any name is over. */
export const isNameOver = sql<boolean>`exists (select from kept_name where ${isOver})`
