import * as T from 'typebox'
import { purchase, PURCHASE_STATES } from '../../shapes/balance-shapes.ts'
import { type Call, del, get, post } from '../../engine/call.ts'
import { characterIn, paymentIn, purchaseIn } from '../../engine/subject.ts'
import { closed, count, id, oneOf, pin, reason } from '../../shapes/fields.ts'
import { anyTransactionId, amount, coins } from '../../shapes/money-fields.ts'
import { payment } from '../../shapes/payment-shapes.ts'
import { billParts } from './bill.ts'
import { requestId } from '../../shapes/request-id.ts'

const own = { access: 'own', output: purchase, extra: true } as const

export const purchases = {
  transferCoinsToGame: post('{api}/{server}/statistics/transferCoinsToGame', {
    summary: 'Turns own coins into the game’s coins for an own character.',
    access: 'own',
    subject: characterIn('characterId'),
    body: closed({
      characterId: id,
      quantity: coins,
      /** As of anything that is bought, and how many coins of the game it was shown to become. */
      bill: T.Optional(closed({ ...billParts, gets: count })),
      pin: T.Optional(pin),
      requestId,
    }),
    output: purchase,
    invalidates: ['coins'],
    takesOut: true,
  }),
  cancelPurchase: del('{api}/{server}/accounts/cancelPurchase', {
    summary:
      'Cancels a purchase and returns its coins; one the world has delivered only when that is accepted.',
    access: 'admin',
    subject: purchaseIn('purchaseId'),
    act: { reason: 'required', onOthers: true, approvable: true },
    query: closed({ purchaseId: count, reason, force: T.Optional(T.Boolean()) }),
    output: purchase,
    invalidates: ['coins'],
  }),
  cancelOwnPurchase: post('{api}/{server}/accounts/cancel-own-purchase', {
    ...own,
    summary: 'Cancels an own purchase that is not delivered yet, and returns its coins.',
    subject: purchaseIn('purchaseId'),
    body: closed({ purchaseId: count }),
    invalidates: ['coins'],
  }),
  undoPurchase: post('{api}/{server}/accounts/undo-purchase', {
    ...own,
    summary: 'Undoes an own purchase that is unused, for a while after it was delivered: its coins return.',
    subject: purchaseIn('purchaseId'),
    body: closed({
      purchaseId: count,
      pin: T.Optional(pin),
      otherPin: T.Optional(pin),
      force: T.Optional(T.Boolean()),
      /** While the character is in the game: it is undone once they have left, for as long as it can be. */
      wait: T.Optional(T.Boolean()),
    }),
    takesOut: true,
    invalidates: ['coins', 'characters'],
  }),
  cancelUndo: post('{api}/{server}/accounts/cancel-undo', {
    ...own,
    summary: 'Keeps an own purchase that waits to be undone; one that was undone by now stays so.',
    subject: purchaseIn('purchaseId'),
    body: closed({ purchaseId: count }),
    invalidates: ['coins', 'characters'],
  }),
  getOwnPurchases: get('{api}/{server}/accounts/own-purchases', {
    summary: 'What the own account bought on this server, free things too, newest first.',
    access: 'own',
    query: closed({
      /** `purchaseId` of the last one one has. */
      before: T.Optional(count),
      state: T.Optional(oneOf(PURCHASE_STATES)),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(purchase),
    tags: ['coins'],
    extra: true,
  }),
  refundTransaction: del('{api}/{server}/accounts/refundTransaction', {
    summary: 'Refunds a payment through its provider, whole or in part, and takes its coins back.',
    access: 'admin',
    subject: paymentIn('transactionId'),
    act: { reason: 'required', onOthers: true, approvable: true },
    query: closed({
      transactionId: anyTransactionId,
      amount: T.Optional(amount),
      reason,
    }),
    output: payment,
    invalidates: ['coins', 'payments'],
  }),
} as const satisfies Record<string, Call>
