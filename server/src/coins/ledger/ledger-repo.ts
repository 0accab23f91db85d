import { type RawBuilder, sql } from 'kysely'
import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { MovementNote } from '@castellan/contract/shapes/notes'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A place coins can be, on one server. */
export type LedgerAccount =
  | { readonly kind: 'user' | 'debt'; readonly server: ServerKey; readonly accountId: number }
  | { readonly kind: 'provider'; readonly server: ServerKey; readonly name: PaymentSystem }
  | { readonly kind: 'shop'; readonly server: ServerKey; readonly name: string }
  | { readonly kind: 'escrow' | 'game' | 'staff' | 'rewards'; readonly server: ServerKey }

/** What one ledger account gets or gives in a posting. */
export interface Line {
  readonly ledgerAccount: LedgerAccount
  /** Whole coins: above zero they come, below zero they go. */
  readonly coins: number
}

/** A movement of coins between ledger accounts, as it is asked for. */
export interface Posting {
  /** A compensation is posted as a gift, see `movementOf`. */
  readonly kind: Exclude<Movement, 'compensation'>
  /** Who posts, and under which key of its own: a pair is posted once for ever. */
  readonly source: string
  readonly sourceRef: string
  /** Every ledger account once; together they are zero. */
  readonly lines: readonly Line[]
  readonly reverses?: number | undefined
  readonly actorId?: number | undefined
  /** What the player reads of it. */
  readonly note?: MovementNote | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** How a posting is told: by its kind, but for a gift that was given as a compensation. */
export const movementOf = (posting: string): RawBuilder<Movement> =>
  sql`case when ${sql.ref(`${posting}.source`)} = 'compensation' then 'compensation' else ${sql.ref(`${posting}.kind`)} end`

/** The row of a ledger account with its balance; undefined before its first coin. */
export const findLedgerAccount = (db: Db, ledgerAccount: LedgerAccount) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('kind', '=', ledgerAccount.kind)
    .where('server', '=', ledgerAccount.server)
    .$if('accountId' in ledgerAccount, (query) =>
      query.where('accountId', '=', (ledgerAccount as { accountId: number }).accountId),
    )
    .$if(!('accountId' in ledgerAccount), (query) =>
      query
        .where('accountId', 'is', null)
        .where('name', 'is not distinct from', 'name' in ledgerAccount ? ledgerAccount.name : null),
    )
    .executeTakeFirst()

/** Holds ledger accounts until the transaction ends and answers their balances, in the order asked for. */
export async function lockLedgerAccounts(tx: Tx, ledgerAccounts: readonly LedgerAccount[]) {
  const { rows } = await sql<{ ids: number[] }>`select ${ledgerAccountIds(ledgerAccounts)} as ids`.execute(tx)
  const ids = rows[0]!.ids.map(Number)
  // in the order in which postings lock, so that none waits for the other in a circle
  const locked = await tx
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return ids.map((id) => locked.find((row) => row.id === id)!.balance)
}

/** What was posted under a source and its reference; undefined when nothing was. */
export const findPosting = (db: Db, source: string, sourceRef: string) =>
  db
    .selectFrom('ledgerTransaction')
    .select(['id', 'kind', 'reverses', 'details'])
    .where('source', '=', source)
    .where('sourceRef', '=', sourceRef)
    .executeTakeFirst()

/** What a posting did to a ledger account, signed; 0 when it did nothing to it. */
export async function coinsPosted(db: Db, transactionId: number, ledgerAccount: LedgerAccount) {
  const row = await findLedgerAccount(db, ledgerAccount)
  if (!row) return 0
  const entry = await db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('transactionId', '=', transactionId)
    .where('accountId', '=', row.id)
    .executeTakeFirst()
  return entry?.amount ?? 0
}

/** Writes a posting; use `post`, which knows what its refusals mean. */
export async function insertPosting(tx: Tx, posting: Posting) {
  // ledger accounts are made in one order whoever comes first, for the same reason they are locked in one
  const lines = posting.lines.toSorted((a, b) => (nameOf(a.ledgerAccount) < nameOf(b.ledgerAccount) ? -1 : 1))
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    select id, is_new from ledger_post(
      ${posting.kind}, ${posting.source}, ${posting.sourceRef},
      ${ledgerAccountIds(lines.map(({ ledgerAccount }) => ledgerAccount))}, ${lines.map(({ coins }) => coins)}::bigint[],
      ${posting.reverses ?? null}::bigint, ${posting.actorId ?? null}::bigint,
      '', ${JSON.stringify({ ...posting.details, note: posting.note })}::jsonb)`.execute(tx)
  return rows[0]!
}

const ledgerAccountIds = (ledgerAccounts: readonly LedgerAccount[]) =>
  sql`array[${sql.join(ledgerAccounts.map(ledgerAccountId))}]::bigint[]`

const ledgerAccountId = (ledgerAccount: LedgerAccount) => sql`ledger_purse(
  ${ledgerAccount.kind}, ${ledgerAccount.server}, ${'accountId' in ledgerAccount ? ledgerAccount.accountId : null}::bigint,
  ${'name' in ledgerAccount ? ledgerAccount.name : null}::text)`

const nameOf = (ledgerAccount: LedgerAccount) =>
  [
    ledgerAccount.kind,
    ledgerAccount.server,
    'accountId' in ledgerAccount ? ledgerAccount.accountId : 0,
    'name' in ledgerAccount ? ledgerAccount.name : '',
  ].join(' ')
