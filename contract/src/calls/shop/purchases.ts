import * as T from 'typebox'
import { purchase } from '../../shapes/balance-shapes.ts'
import { type Call, del, post } from '../../engine/call.ts'
import { characterIn, paymentIn, purchaseIn } from '../../engine/subject.ts'
import { closed, count, id, pin, reason } from '../../shapes/fields.ts'
import { anyTransactionId, amount, coins } from '../../shapes/money-fields.ts'
import { payment } from '../../shapes/payment-shapes.ts'

/** Made by the client once for one intention, so that a double click buys once. */
const requestId = T.Optional(T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }))

export const purchases = {
  transferCoinsToGame: post('{api}/{server}/statistics/transferCoinsToGame', {
    summary: 'Turns own coins into the game’s coins for an own character.',
    access: 'own',
    subject: characterIn('characterId'),
    body: closed({
      characterId: id,
      quantity: coins,
      pin: T.Optional(pin),
      requestId,
    }),
    output: purchase,
    invalidates: ['coins'],
  }),
  cancelPurchase: del('{api}/{server}/accounts/cancelPurchase', {
    summary:
      'Takes back a purchase and returns its coins; one the world has delivered only when that is accepted.',
    access: 'admin',
    subject: purchaseIn('purchaseId'),
    act: { reason: 'required', onOthers: true },
    query: closed({ purchaseId: count, reason, force: T.Optional(T.Boolean()) }),
    output: purchase,
    invalidates: ['coins'],
  }),
  refundTransaction: del('{api}/{server}/accounts/refundTransaction', {
    summary: 'Gives a payment back through its provider, whole or in part, and takes its coins back.',
    access: 'admin',
    subject: paymentIn('transactionId'),
    act: { reason: 'required', onOthers: true },
    query: closed({
      transactionId: anyTransactionId,
      amount: T.Optional(amount),
      reason,
    }),
    output: payment,
    invalidates: ['coins', 'payments'],
  }),
} as const satisfies Record<string, Call>
