import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'

interface Sender {
  readonly server: ServerKey
  readonly accountId: number
  readonly hours: number
}

/** Coins an account sent to others on a server in the last hours. Hold the account before it decides anything. */
export async function sentSince(tx: Tx, { server, accountId, hours }: Sender) {
  const { coins } = await tx
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'entry.accountId')
    .innerJoin('ledgerTransaction as posting', 'posting.id', 'entry.transactionId')
    .select(sql<number>`coalesce(sum(-entry.amount), 0)::bigint`.as('coins'))
    .where('ledgerAccount.kind', '=', 'user')
    .where('ledgerAccount.server', '=', server)
    .where('ledgerAccount.accountId', '=', accountId)
    .where('posting.kind', '=', 'transfer')
    .where('entry.amount', '<', 0)
    .where('posting.at', '>', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return coins
}
