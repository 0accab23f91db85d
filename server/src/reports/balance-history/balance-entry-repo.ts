import { sql } from 'kysely'
import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

export interface EntrySearch {
  readonly server: ServerKey
  readonly accountId?: number | undefined
  readonly movement?: Movement | undefined
  readonly period?: { readonly from: Date; readonly until: Date } | undefined
  /** Only entries older than this one. */
  readonly before?: number | undefined
  readonly limit: number
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** The purchase a posting is about; written so that other references are never read as numbers. */
const purchaseId = sql<number>`case when posting.source in ('purchase-hold', 'purchase-capture', 'purchase-return')
  then posting.source_ref::bigint end`

/** The address on the other side of a transfer. */
const otherSide = sql<string | null>`case when posting.kind = 'transfer' then (
  select account.email from ledger_entry other
  join ledger_account side on side.id = other.account_id
  join account on account.id = side.account_id
  where other.transaction_id = posting.id and other.id <> entry.id limit 1) end`

const ledgerAccountIdOf = (server: ServerKey, accountId: number) => sql<number>`(
  select id from ledger_account where kind = 'user' and server = ${server} and account_id = ${accountId})`

/** Entries of players' ledger accounts, newest first, with what they were for. */
export const findEntries = (db: Db, { server, accountId, movement, period, before, limit }: EntrySearch) =>
  db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'entry.accountId')
    .innerJoin('account', 'account.id', 'ledgerAccount.accountId')
    .innerJoin('ledgerTransaction as posting', 'posting.id', 'entry.transactionId')
    .leftJoin('purchase', (join) => join.on('purchase.id', '=', purchaseId))
    .leftJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .leftJoin('payment as paid', 'paid.ledgerTransactionId', 'posting.id')
    .leftJoin('payment as reversed', 'reversed.ledgerTransactionId', 'posting.reverses')
    .select([
      'entry.id',
      'entry.amount',
      'entry.balanceAfter',
      'account.email',
      'ledgerAccount.server',
      'posting.at',
      'posting.kind',
      'posting.note',
      'posting.details',
      'paid.id as paymentId',
      'reversed.id as reversedPaymentId',
      'purchase.id as purchaseId',
      'purchase.kind as purchaseKind',
      'purchase.title',
      'purchase.price',
      'purchase.state',
      'purchase.characterName',
      'purchase.createdAt',
      'delivery.deliveredAt',
      'delivery.attempts',
      'delivery.problem',
      otherSide.as('otherSide'),
    ])
    .where('ledgerAccount.kind', '=', 'user')
    .where('ledgerAccount.server', '=', server)
    // by the ledger account's id, so that the entries of one account are found in their order whatever else there is
    .$if(accountId !== undefined, (query) =>
      query.where('entry.accountId', '=', ledgerAccountIdOf(server, accountId!)),
    )
    .$if(movement !== undefined, (query) => query.where('posting.kind', '=', movement!))
    .$if(period !== undefined, (query) =>
      query.where('posting.at', '>=', period!.from).where('posting.at', '<', period!.until),
    )
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
