import { type RawBuilder, sql } from 'kysely'
import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { addressAt } from '../../identity/accounts/former-address-repo.ts'
import { movementOf } from '../../coins/ledger/ledger-repo.ts'
import type { Db } from '../../platform/db/database.ts'

interface EntryFilter {
  readonly server: ServerKey
  readonly accountId?: number | undefined
  readonly movement?: Movement | undefined
  readonly period?: { readonly from: Date; readonly until: Date } | undefined
}

interface EntrySearch extends EntryFilter {
  /** Only entries older than this one. */
  readonly before?: number | undefined
  readonly limit: number
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** The purchase a posting is about; written so that other references are never read as numbers. */
const purchaseId = sql<number>`case when posting.source in ('purchase-hold', 'purchase-capture', 'purchase-return')
  then posting.source_ref::bigint end`

/** An address of the account on the other side of a transfer. */
const otherSide = (email: RawBuilder<string>) => sql<string | null>`case when posting.kind = 'transfer' then (
  select ${email} from ledger_entry other
  join ledger_account side on side.id = other.account_id
  join account counterpart on counterpart.id = side.account_id
  where other.transaction_id = posting.id and other.id <> entry.id limit 1) end`

const ledgerAccountIdOf = (server: ServerKey, accountId: number) => sql<number>`(
  select id from ledger_account where kind = 'user' and server = ${server} and account_id = ${accountId})`

/** Entries of players' ledger accounts with their postings. */
const entriesOf = (db: Db, { server, accountId, movement, period }: EntryFilter) =>
  db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'entry.accountId')
    .innerJoin('ledgerTransaction as posting', 'posting.id', 'entry.transactionId')
    .where('ledgerAccount.kind', '=', 'user')
    .where('ledgerAccount.server', '=', server)
    // by the ledger account's id, so that the entries of one account are found in their order whatever else there is
    .$if(accountId !== undefined, (query) =>
      query.where('entry.accountId', '=', ledgerAccountIdOf(server, accountId!)),
    )
    .$if(movement !== undefined, (query) => query.where(movementOf('posting'), '=', movement!))
    .$if(period !== undefined, (query) =>
      query.where('posting.at', '>=', period!.from).where('posting.at', '<', period!.until),
    )

/** How many entries there are, and what came and went by them. */
export const sumEntries = (db: Db, filter: EntryFilter) =>
  entriesOf(db, filter)
    .select([
      sql<number>`count(*)`.as('movements'),
      sql<number>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint`.as('came'),
      sql<number>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint`.as('went'),
    ])
    .executeTakeFirstOrThrow()

/** Entries newest first, with what they were for. */
export const findEntries = (db: Db, { before, limit, ...filter }: EntrySearch) =>
  entriesOf(db, filter)
    .innerJoin('account', 'account.id', 'ledgerAccount.accountId')
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
      movementOf('posting').as('movement'),
      'posting.note',
      'posting.details',
      'paid.id as paymentId',
      'reversed.id as reversedPaymentId',
      'purchase.id as purchaseId',
      'purchase.kind as purchaseKind',
      'purchase.title',
      'purchase.codedTitle',
      'purchase.price',
      'purchase.state',
      'purchase.characterId',
      'purchase.characterName',
      'purchase.createdAt',
      'purchase.undoUntil',
      'delivery.deliveredAt',
      'delivery.attempts',
      'delivery.problem',
      'delivery.codedProblem',
      otherSide(sql.ref('counterpart.email')).as('otherSideNow'),
      otherSide(addressAt('counterpart', sql.ref('posting.at'))).as('otherSideThen'),
    ])
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
