import * as T from 'typebox'
import { closed, count, day, maybe, moment, oneOf, server } from './fields.ts'
import { amountOrZero, currency, paymentSystem } from './money-fields.ts'

/** What came in by one provider in one currency on one day of the clock asked by, of payments that were credited. */
const donationDay = closed({
  day,
  paymentSystem,
  currency,
  count,
  paid: amountOrZero,
  refunded: amountOrZero,
  coins: count,
})
export type DonationDay = T.Static<typeof donationDay>

const total = closed({ currency, count, paid: amountOrZero, refunded: amountOrZero, coins: count })
export const donationsSummary = closed({
  start: day,
  end: day,
  /** All of it in euros, at the server's own rates. */
  euros: amountOrZero,
  totals: T.Array(total),
  days: T.Array(donationDay),
})
export type DonationsSummary = T.Static<typeof donationsSummary>

export const sponsor = closed({
  rank: count,
  /** The name it chose to be shown under; null where it chose none. */
  name: maybe(T.String()),
  email: T.String(),
  payments: count,
  euros: amountOrZero,
  coins: count,
  lastPaymentAt: moment,
})
export type Sponsor = T.Static<typeof sponsor>

/** A line of the public list. Staff add the manual ones. */
export const ourSponsor = closed({
  rank: count,
  target: T.String(),
  /** In euros. */
  totalAmount: amountOrZero,
  isManual: T.Boolean(),
  date: maybe(day),
})
export type OurSponsor = T.Static<typeof ourSponsor>

export const userPaymentReport = closed({
  email: T.String(),
  server,
  totals: T.Array(closed({ ...total.properties, paymentSystem })),
  coins: closed({
    balance: count,
    debt: count,
    bought: count,
    given: count,
    received: count,
    sent: count,
    spent: count,
    takenBack: count,
  }),
  firstPaymentAt: maybe(moment),
  lastPaymentAt: maybe(moment),
})
export type UserPaymentReport = T.Static<typeof userPaymentReport>

const BATCH_STATES = ['waiting', 'running', 'done', 'failed'] as const
export const invoiceBatch = closed({
  batchId: count,
  start: day,
  end: day,
  state: oneOf(BATCH_STATES),
  /** Payments of the period, and how many of them have their invoice by now. */
  total: count,
  done: count,
  createdAt: moment,
})
export type InvoiceBatch = T.Static<typeof invoiceBatch>

export const invoice = closed({
  invoiceId: count,
  /** Without a gap within a year: `2026-000017`. */
  number: T.String(),
  issuedAt: moment,
  ourTransactionId: T.String(),
  email: T.String(),
  amount: amountOrZero,
  currency,
})
export type Invoice = T.Static<typeof invoice>

/** One of the rules money keeps, and whether it does right now. */
export const invariant = closed({
  number: count,
  rule: T.String(),
  isKept: T.Boolean(),
  /** What breaks it, with ids; empty where it is kept. */
  breaches: T.Array(T.String()),
})
export type Invariant = T.Static<typeof invariant>

/** Coins that were taken over from a former panel: for an e-mail or a login of the game, once for each server. */
const expectedBalance = closed({
  kind: oneOf(['email', 'login']),
  holder: T.String(),
  coins: count,
  importedAt: moment,
  importedBy: T.String(),
  /** Null while they wait for whoever confirms the e-mail or links the login. */
  creditedAt: maybe(moment),
  creditedTo: maybe(T.String()),
})
export type ExpectedBalance = T.Static<typeof expectedBalance>

export const expectedBalances = closed({
  waitingLines: count,
  waitingCoins: count,
  creditedLines: count,
  creditedCoins: count,
  /** Those that wait first; a thousand at most. */
  entries: T.Array(expectedBalance),
})
