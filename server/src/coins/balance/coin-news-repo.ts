import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { addressAt } from '../../identity/accounts/former-address-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Somebody who is told of coins that were sent to them on a server. */
export interface Receiver {
  readonly accountId: number
  readonly server: ServerKey
}

interface News {
  /** Seconds until a mail may be sent again; below zero when it may. */
  readonly wait: number
  /** True while a mail about what came meanwhile is queued. */
  readonly isDue: boolean
}

/** Coins of one sender. */
interface SentCoins {
  readonly from: string
  readonly coins: number
  readonly times: number
}

/** Where somebody's ledger account stands in the ledger: entries of one ledger account have ids in the order they are committed in. */
const lastEntry = ({ accountId, server }: Receiver) => sql<number>`(
  select max(entry.id) from ledger_entry entry join ledger_account on ledger_account.id = entry.account_id
  where ledger_account.kind = 'user' and ledger_account.server = ${server} and ledger_account.account_id = ${accountId})`

/** The last transfer to somebody; what it paid of their debt is an entry after it. */
const lastTransfer = ({ accountId, server }: Receiver) => sql<number>`(
  select entry.id from ledger_entry entry
  join ledger_account on ledger_account.id = entry.account_id
  join ledger_transaction posting on posting.id = entry.transaction_id
  where ledger_account.kind = 'user' and ledger_account.server = ${server} and ledger_account.account_id = ${accountId}
    and posting.kind = 'transfer' and entry.amount > 0
  order by entry.id desc limit 1)`

/**
 * Holds what a receiver was told of until the transaction ends; for one who never was, all before the last transfer. A
 * mail that was queued and did not come within an hour after its time never will.
 */
export async function lockNews(tx: Tx, receiver: Receiver, pauseSeconds: number): Promise<News> {
  const { accountId, server } = receiver
  const { rows } = await sql<News>`
    insert into coin_news as news (account_id, server, told_up_to, told_at)
    values (${accountId}, ${server}, ${lastTransfer(receiver)} - 1, 'epoch')
    on conflict (account_id, server) do update set told_at = news.told_at
    returning extract(epoch from told_at - now())::float8 + ${pauseSeconds} as wait,
      coalesce(due_at > now() - interval '1 hour', false) as is_due`.execute(tx)
  return rows[0]!
}

/** Notes that a mail is due in so many seconds. */
export const recordDue = (tx: Tx, { accountId, server }: Receiver, seconds: number) =>
  tx
    .updateTable('coinNews')
    .set({ dueAt: sql<Date>`now() + ${seconds} * interval '1 second'` })
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .execute()

/** Marks all that has come so far as told. */
export const recordTold = (tx: Tx, receiver: Receiver) =>
  tx
    .updateTable('coinNews')
    .set({ toldUpTo: lastEntry(receiver), toldAt: sql<Date>`now()`, dueAt: null })
    .where('accountId', '=', receiver.accountId)
    .where('server', '=', receiver.server)
    .execute()

/** Coins that were sent to somebody since they were last told, by sender in the order they came. */
export async function findUntold(db: Db, { accountId, server }: Receiver): Promise<SentCoins[]> {
  const { rows } = await sql<SentCoins>`
    select known.email as "from", sum(entry.amount)::bigint as coins, count(*)::int as times
    from coin_news news
    join ledger_account on ledger_account.kind = 'user' and ledger_account.server = news.server and ledger_account.account_id = news.account_id
    join ledger_entry entry on entry.account_id = ledger_account.id and entry.id > news.told_up_to and entry.amount > 0
    join ledger_transaction posting on posting.id = entry.transaction_id and posting.kind = 'transfer'
    join account sender on sender.id = posting.actor_id
    cross join lateral (select ${addressAt('sender', sql.ref('posting.at'))} as email) known
    where news.account_id = ${accountId} and news.server = ${server}
    group by sender.id, known.email order by min(entry.id)`.execute(db)
  return rows
}
