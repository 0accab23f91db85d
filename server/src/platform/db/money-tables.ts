import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentNote } from '@castellan/contract/shapes/notes'
import type { PaymentEventKind, PaymentState } from '@castellan/contract/shapes/payment-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Coded, Stamped } from './column-types.ts'
import type { DeliveryTable, PurchaseTable, PurchaseUndoTable } from './purchase-tables.ts'

type Json = JSONColumnType<Record<string, unknown>>

/** Where coins can be. `user` and `escrow` never fall below 0; `debt` is what an account owes, as a negative balance. */
type LedgerAccountKind = 'user' | 'debt' | 'escrow' | 'provider' | 'shop' | 'game' | 'staff' | 'rewards'

interface LedgerAccountTable {
  id: Generated<number>
  kind: LedgerAccountKind
  server: ServerKey
  accountId: number | null
  name: string | null
  balance: Generated<number>
  floor: number | null
}

interface LedgerTransactionTable {
  id: Generated<number>
  at: Stamped
  kind: string
  source: string
  sourceRef: string
  fingerprint: string
  reverses: number | null
  actorId: number | null
  note: Generated<string>
  details: Json
}

interface LedgerEntryTable {
  id: Generated<number>
  transactionId: number
  accountId: number
  amount: number
  balanceAfter: number
}

interface LedgerCheckpointTable {
  id: Generated<number>
  at: Stamped
  lastTransactionId: number
  lastEntryId: number
  digest: string
}

export interface PaymentTable {
  id: Generated<string>
  accountId: number
  server: ServerKey
  paymentSystem: PaymentSystem
  method: string
  profile: number | null
  amountMinor: number
  netMinor: number | null
  currency: Currency
  coins: number
  state: Generated<PaymentState>
  theirId: string | null
  theirPaymentId: string | null
  payUrl: string | null
  clientIp: string | null
  refundedMinor: Generated<number>
  ledgerTransactionId: number | null
  createdAt: Stamped
  checkedAt: Date | null
  creditedAt: Date | null
  customKey: string | null
}

export interface PaymentEventTable {
  id: Generated<number>
  paymentId: string
  at: Stamped
  kind: PaymentEventKind
  /** What the player reads, where that is no code: as it was told before there were any. */
  note: Generated<string>
  codedNote: Coded<PaymentNote>
  /** Why staff did it, for staff. */
  reason: string | null
  actorId: number | null
  step: string
}

export interface PaymentRefundTable {
  id: Generated<string>
  paymentId: string
  amountMinor: number
  coins: number
  state: Generated<'asked' | 'pending' | 'done' | 'failed'>
  theirId: string | null
  reason: Generated<string>
  actorId: number | null
  createdAt: Stamped
  ledgerTransactionId: number | null
}

export interface WebhookEventTable {
  id: Generated<number>
  provider: PaymentSystem
  eventId: string
  kind: string
  receivedAt: Stamped
  state: Generated<'new' | 'processed' | 'ignored' | 'failed'>
  paymentId: string | null
  attempts: Generated<number>
  problem: string | null
  payload: Json
}

interface CoinHoldTable {
  id: Generated<number>
  accountId: number
  paymentId: string | null
  reason: string
  createdAt: Stamped
  liftedAt: Date | null
  liftedBy: number | null
}

interface SponsorNameTable {
  accountId: number
  server: ServerKey
  name: string
  isShown: Generated<boolean>
}

interface TopSponsorTable {
  server: ServerKey
  target: string
  amountMinor: number
  /** A day as the driver reads it; write `yyyy-MM-dd`. */
  day: ColumnType<Date, string, string>
  addedBy: number | null
}

interface InvoiceBatchTable {
  id: Generated<number>
  server: ServerKey
  firstDay: ColumnType<Date, string, string>
  lastDay: ColumnType<Date, string, string>
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  total: Generated<number>
  done: Generated<number>
  actorId: number | null
  createdAt: Stamped
}

interface InvoiceCounterTable {
  year: number
  last: Generated<number>
}

interface InvoiceTable {
  id: Generated<number>
  number: string
  paymentId: string
  batchId: number | null
  issuedAt: Stamped
}

/** How far somebody was told by mail of coins that were sent to them. */
interface CoinNewsTable {
  accountId: number
  server: ServerKey
  /** Id of an entry of the ledger. */
  toldUpTo: number
  toldAt: Date
  dueAt: Date | null
}

/** Coins, payments, purchases and what is told of them. */
export interface MoneyTables {
  ledgerAccount: LedgerAccountTable
  ledgerTransaction: LedgerTransactionTable
  ledgerEntry: LedgerEntryTable
  ledgerCheckpoint: LedgerCheckpointTable
  payment: PaymentTable
  paymentEvent: PaymentEventTable
  paymentRefund: PaymentRefundTable
  webhookEvent: WebhookEventTable
  coinHold: CoinHoldTable
  coinNews: CoinNewsTable
  purchase: PurchaseTable
  delivery: DeliveryTable
  purchaseUndo: PurchaseUndoTable
  sponsorName: SponsorNameTable
  topSponsor: TopSponsorTable
  invoiceBatch: InvoiceBatchTable
  invoiceCounter: InvoiceCounterTable
  invoice: InvoiceTable
}
