import * as T from 'typebox'
import { purchase } from './balance-shapes.ts'
import { type Call, del, post } from './call.ts'
import { closed, count, id } from './fields.ts'
import { anyTransactionId, amount, coins, note } from './money-fields.ts'
import { payment } from './payment-shapes.ts'

/** Made by the client once for one intention, so that a double click buys once. */
const requestId = T.Optional(T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }))

export const purchases = {
  transferCoinsToGame: post('{api}/{server}/statistics/transferCoinsToGame', {
    summary: 'Turns own coins into the game’s coins for an own character.',
    access: 'own',
    body: closed({
      characterId: id,
      quantity: coins,
      pin: T.Optional(T.String({ pattern: '^\\d{4,8}$' })),
      requestId,
    }),
    output: purchase,
  }),
  cancelPurchase: del('{api}/{server}/accounts/cancelPurchase', {
    summary:
      'Takes back a purchase and returns its coins; one the world has delivered only when that is accepted.',
    access: 'admin',
    query: closed({ purchaseId: count, reason: T.Optional(note), force: T.Optional(T.Boolean()) }),
    output: purchase,
  }),
  refundTransaction: del('{api}/{server}/accounts/refundTransaction', {
    summary: 'Gives a payment back through its provider, whole or in part, and takes its coins back.',
    access: 'admin',
    query: closed({
      transactionId: anyTransactionId,
      amount: T.Optional(amount),
      reason: T.Optional(note),
    }),
    output: payment,
  }),
} as const satisfies Record<string, Call>
