import * as T from 'typebox'
import { type Call, file, get, post } from './call.ts'
import { balanceEntry, MOVEMENTS } from './balance-shapes.ts'
import { closed, count, day, dayOrMoment, email, oneOf, password } from './fields.ts'
import { anyTransactionId, coins, note, PAYMENT_SYSTEMS, signedCoins } from './money-fields.ts'
import { payment, PAYMENT_STATES } from './payment-shapes.ts'
import { userPaymentReport } from './report-shapes.ts'

/** Lists answer the newest first; `before` is the last line one has. */
const before = T.Optional(count)
const limit = T.Optional(T.Integer({ minimum: 1, maximum: 5_000 }))
/** Made by the client once for one intention, so that a repeat does nothing. */
const requestId = T.Optional(T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }))
const period = { start: day, end: day }
const balanceNow = closed({ balance: count })
const characterName = T.String({ maxLength: 35 })

export const balance = {
  getBalance: post('{api}/{server}/accounts/getBalance', {
    summary: 'The coins of a master account on this server, what is owed, and whether they are on hold.',
    access: 'own or staff',
    body: closed({ email }),
    output: closed({ balance: count, debt: count, isOnHold: T.Boolean() }),
  }),
  getUserBalanceHistory: post('{api}/{server}/accounts/getUserBalanceHistory', {
    summary: 'Every movement of the coins of a master account on this server, newest first.',
    access: 'own or staff',
    body: closed({ email, before, limit }),
    output: T.Array(balanceEntry),
  }),
  getUserPaymentHistory: post('{api}/{server}/accounts/getUserPaymentHistory', {
    summary: 'The payments of a master account on this server with their timelines, newest first.',
    access: 'own or staff',
    body: closed({ email }),
    output: T.Array(payment),
  }),
  transferCoins: post('{api}/{server}/accounts/transferCoins', {
    summary: 'Sends own coins to a friend on this server; above a sum the password is asked for.',
    access: 'own',
    body: closed({
      senderEmail: email,
      receiverEmail: email,
      balanceValue: coins,
      password: T.Optional(password),
      requestId,
    }),
    output: balanceNow,
  }),
  changeBalance: post('{api}/{server}/accounts/changeBalance', {
    summary: 'Corrects a balance up or down; the same change twice does nothing.',
    access: 'admin',
    body: closed({ email, balanceValue: signedCoins, characterName, comment: note, date: dayOrMoment }),
    output: balanceNow,
  }),
  addCoins: post('{api}/{server}/accounts/addCoins', {
    summary: 'Gives coins to an account; the same gift twice does nothing.',
    access: 'admin',
    body: closed({ email, balanceValue: coins, characterName, comment: note, date: dayOrMoment }),
    output: balanceNow,
  }),
  getBalanceHistory: get('{api}/{server}/accounts/getBalanceHistory', {
    summary: 'Every movement of coins on this server in a period, newest first.',
    access: 'admin',
    query: closed({
      ...period,
      email: T.Optional(email),
      movement: T.Optional(oneOf(MOVEMENTS)),
      before,
      limit,
    }),
    output: T.Array(balanceEntry),
  }),
  getTransactionsHistory: get('{api}/{server}/accounts/getTransactionsHistory', {
    summary: 'The payments of this server in a period, newest first; either id finds one of any time.',
    access: 'admin',
    query: closed({
      ...period,
      transactionId: T.Optional(anyTransactionId),
      /** Part of an address. */
      email: T.Optional(T.String({ minLength: 1, maxLength: 254 })),
      paymentSystem: T.Optional(oneOf(PAYMENT_SYSTEMS)),
      state: T.Optional(oneOf(PAYMENT_STATES)),
      /** `ourTransactionId` of the last one that is known. */
      before: T.Optional(anyTransactionId),
      limit,
    }),
    output: T.Array(payment),
  }),
  getUserPaymentReport: post('{api}/{server}/accounts/getUserPaymentReport', {
    summary: 'What an account paid, was given back and spent on this server, in sums.',
    access: 'admin',
    body: closed({ email }),
    output: userPaymentReport,
  }),
  getPurchaseHistoryPdf: post('{api}/{server}/accounts/getPurchaseHistoryPDF', {
    summary: 'The movements of an account’s coins as a document to keep.',
    access: 'own or admin',
    body: closed({ email }),
    output: file('application/pdf'),
    rate: 'document',
  }),
} as const satisfies Record<string, Call>
