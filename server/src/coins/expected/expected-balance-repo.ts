import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { keptKey } from '../../platform/secrets/kept-key-repo.ts'

/** Whose coins are expected: an address of the portal, or a login of one server's game. */
export interface Holder {
  readonly kind: 'email' | 'login'
  /** In small letters, as the portal writes it. */
  readonly holder: string
}

/** Coins of a former panel, once for each holder and server. */
export interface ExpectedCoins extends Holder {
  readonly server: ServerKey
  readonly coins: number
  /** Idempotency key, of who and where: it names nobody. */
  readonly ref: string
}

/** Until the transaction ends nobody else expects or credits coins of a holder: whoever comes second sees what the first did. */
export const lockHolder = (tx: Tx, { kind, holder }: Holder) =>
  lockByName(tx, `expected balance ${kind} ${holder}`)

/** Writes down what is expected; false where that was done before. */
export async function insertExpected(tx: Tx, expected: ExpectedCoins, by: string) {
  const { server, kind, holder, coins, ref } = expected
  const row = await tx
    .insertInto('expectedBalance')
    .values({ server, kind, holder, coins, ref, importedBy: by })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What waits for a holder, everywhere or on one server. The holder must be locked. */
export const findWaiting = (tx: Tx, { kind, holder }: Holder, server?: ServerKey) =>
  tx
    .selectFrom('expectedBalance')
    .select(['id', 'server', 'coins', 'ref'])
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .$if(server !== undefined, (query) => query.where('server', '=', server!))
    .where('creditedAt', 'is', null)
    .orderBy('id')
    .execute()

/** All that waits, of all holders. */
export const findAllWaiting = (db: Db) =>
  db
    .selectFrom('expectedBalance')
    .select(['server', 'holder', 'coins', 'importedAt'])
    .where('creditedAt', 'is', null)
    .orderBy('server')
    .orderBy('holder')
    .execute()

/** Removes what waits for a holder on a server. The holder must be locked. */
export const deleteWaiting = (tx: Tx, { kind, holder }: Holder, server: ServerKey) =>
  tx
    .deleteFrom('expectedBalance')
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .where('server', '=', server)
    .where('creditedAt', 'is', null)
    .returning('coins')
    .executeTakeFirst()

/** Notes who got the coins of a line, and by which posting: it is taken over once. */
export async function recordCredited(
  tx: Tx,
  id: number,
  credited: { readonly accountId: number; readonly ledgerTransactionId: number },
) {
  await tx
    .updateTable('expectedBalance')
    .set({ ...credited, creditedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The coins that were taken over by each of several references; what was not is left out. */
export const findTakenOver = async (db: Db, refs: readonly string[]) =>
  refs.length === 0
    ? []
    : db
        .selectFrom('expectedBalance')
        .select(['ref', 'coins'])
        .where('ref', 'in', [...refs])
        .execute()

/** Makes the references of lines: a keyed hash, so that neither this table nor the ledger names who was erased. */
export async function openReferences(db: Db) {
  const { key } = await keptKey(db, 'former-panel', () => ({ key: randomBytes(32).toString('hex') }))
  return ({ server, kind, holder }: Omit<ExpectedCoins, 'coins' | 'ref'>) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`${server} ${kind} ${holder}`).digest('hex')
}
