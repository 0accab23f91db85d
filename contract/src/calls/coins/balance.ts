import * as T from 'typebox'
import { type Call, file, get, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { balanceEntry, MOVEMENTS } from '../../shapes/balance-shapes.ts'
import {
  closed,
  count,
  dayOrMoment,
  email,
  oneOf,
  password,
  period,
  PROSE,
  reason,
} from '../../shapes/fields.ts'
import {
  amountOrZero,
  anyTransactionId,
  coins,
  currency,
  PAYMENT_SYSTEMS,
  signedCoins,
} from '../../shapes/money-fields.ts'
import { payment, PAYMENT_STATES } from '../../shapes/payment-shapes.ts'
import { userPaymentReport } from '../../shapes/report-shapes.ts'
import { requestId } from '../../shapes/request-id.ts'

/** Lists answer the newest first; `before` is the last line one has. */
const before = T.Optional(count)
/** `ourTransactionId` of the last payment one has. */
const afterPayment = T.Optional(anyTransactionId)
const limit = T.Optional(T.Integer({ minimum: 1, maximum: 5_000 }))
/** `isReplay`: the `requestId` was used before for the same, and nothing moved now. */
const balanceNow = closed({ balance: count, isReplay: T.Boolean() })
const characterName = T.String({ [PROSE]: true, maxLength: 35 })
const correction = { email, characterName, comment: reason, date: dayOrMoment, requestId }

/** What lists of movements and of payments leave out, and sums of them. */
const movementFilter = { ...period, email: T.Optional(email), movement: T.Optional(oneOf(MOVEMENTS)) }
const paymentFilter = {
  ...period,
  transactionId: T.Optional(anyTransactionId),
  /** Part of an address. */
  email: T.Optional(T.String({ minLength: 1, maxLength: 254 })),
  paymentSystem: T.Optional(oneOf(PAYMENT_SYSTEMS)),
  state: T.Optional(oneOf(PAYMENT_STATES)),
}

export const balance = {
  getBalance: post('{api}/{server}/accounts/getBalance', {
    summary: 'The coins of a master account on this server, what is owed, and whether they are on hold.',
    access: 'own or staff',
    subject: accountIn('email'),
    body: closed({ email }),
    output: closed({ balance: count, debt: count, isOnHold: T.Boolean() }),
    tags: ['coins'],
  }),
  getOwnBalances: get('{auth}/balances', {
    summary: 'The coins of the own account on every server.',
    access: 'signed in',
    output: T.Array(closed({ server: T.String(), balance: count })),
    tags: ['coins'],
    extra: true,
  }),
  getUserBalanceHistory: post('{api}/{server}/accounts/getUserBalanceHistory', {
    personal: true,
    summary: 'Every movement of the coins of a master account on this server, newest first.',
    access: 'own or staff',
    subject: accountIn('email'),
    body: closed({ email, before, limit }),
    output: T.Array(balanceEntry),
    tags: ['coins'],
  }),
  getUserPaymentHistory: post('{api}/{server}/accounts/getUserPaymentHistory', {
    personal: true,
    summary: 'The payments of a master account on this server with their timelines, newest first.',
    access: 'own or staff',
    subject: accountIn('email'),
    body: closed({ email, before: afterPayment, limit }),
    output: T.Array(payment),
    tags: ['payments'],
  }),
  transferCoins: post('{api}/{server}/accounts/transferCoins', {
    summary: 'Sends own coins to a friend on this server; above a sum the password is asked for.',
    access: 'own',
    subject: accountIn('senderEmail'),
    body: closed({
      senderEmail: email,
      receiverEmail: email,
      balanceValue: coins,
      /** The balance that was shown: what another tab has sent meanwhile is not sent once more. */
      shownBalance: T.Optional(count),
      password: T.Optional(password),
      requestId,
    }),
    output: balanceNow,
    invalidates: ['coins'],
    takesOut: true,
  }),
  checkTransfer: post('{api}/{server}/accounts/check-transfer', {
    summary: 'Whether own coins could be sent so now: refuses what `transferCoins` would, and moves nothing.',
    access: 'own',
    subject: accountIn('senderEmail'),
    body: closed({ senderEmail: email, receiverEmail: email, balanceValue: coins }),
    output: closed({ needsPassword: T.Boolean() }),
    extra: true,
    takesOut: true,
  }),
  changeBalance: post('{api}/{server}/accounts/changeBalance', {
    summary: 'Corrects the balance of somebody else up or down; the same `requestId` twice does it once.',
    access: 'admin',
    subject: accountIn('email'),
    act: { reason: 'required', reasonIn: 'comment', onOthers: true, approvable: true },
    body: closed({ ...correction, balanceValue: signedCoins }),
    output: balanceNow,
    invalidates: ['coins'],
  }),
  addCoins: post('{api}/{server}/accounts/addCoins', {
    summary: 'Gives coins to somebody else; the same `requestId` twice gives them once.',
    access: 'admin',
    subject: accountIn('email'),
    act: { reason: 'required', reasonIn: 'comment', onOthers: true, approvable: true },
    body: closed({ ...correction, balanceValue: coins }),
    output: balanceNow,
    invalidates: ['coins'],
  }),
  getBalanceHistory: get('{api}/{server}/accounts/getBalanceHistory', {
    summary: 'Every movement of coins on this server in a period, newest first.',
    access: 'admin',
    query: closed({ ...movementFilter, before, limit }),
    output: T.Array(balanceEntry),
    tags: ['coins'],
  }),
  getBalanceSums: get('{api}/{server}/accounts/balance-history-sums', {
    summary: 'What all movements come to that the same filters of `getBalanceHistory` find.',
    access: 'admin',
    query: closed(movementFilter),
    output: closed({ movements: count, came: count, went: count }),
    tags: ['coins'],
    extra: true,
  }),
  getTransactionsHistory: get('{api}/{server}/accounts/getTransactionsHistory', {
    summary: 'The payments of this server in a period, newest first; either id finds one of any time.',
    access: 'admin',
    query: closed({ ...paymentFilter, before: afterPayment, limit }),
    output: T.Array(payment),
    tags: ['payments'],
  }),
  getTransactionsSums: get('{api}/{server}/accounts/transactions-history-sums', {
    summary:
      'What all payments come to that the same filters of `getTransactionsHistory` find: of those that were credited, money by currency and coins.',
    access: 'admin',
    query: closed(paymentFilter),
    output: closed({
      payments: count,
      credited: count,
      coins: count,
      currencies: T.Array(closed({ currency, paid: amountOrZero, refunded: amountOrZero })),
    }),
    tags: ['payments'],
    extra: true,
  }),
  getUserPaymentReport: post('{api}/{server}/accounts/getUserPaymentReport', {
    personal: true,
    summary: 'What an account paid, was given back and spent on this server, in sums.',
    access: 'admin',
    subject: accountIn('email'),
    body: closed({ email }),
    output: userPaymentReport,
    tags: ['coins', 'payments'],
  }),
  getPurchaseHistoryPdf: post('{api}/{server}/accounts/getPurchaseHistoryPDF', {
    personal: true,
    summary: 'The movements of an account’s coins as a document to keep.',
    access: 'own or admin',
    subject: accountIn('email'),
    body: closed({ email }),
    output: file('application/pdf'),
    rate: 'document',
  }),
} as const satisfies Record<string, Call>
