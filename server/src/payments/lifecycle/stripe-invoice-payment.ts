import { CURRENCIES } from '@castellan/contract/shapes/money-fields'
import type { payments } from '@castellan/contract/calls/payments/payments'
import type { Settlement } from '@castellan/contract/shapes/payment-shapes'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { findAccount, findAccountById } from '../../identity/accounts/account-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { toText } from '../amounts/money.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { findByAnyId, insertInvoicePayment } from '../records/payment-repo.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import { quote } from '../amounts/quote.ts'
import { reprocess, settlePayment } from './reprocess.ts'
import type { StripeInvoice } from '../providers/stripe/stripe-invoice.ts'
import { say } from '../../platform/languages/say.ts'

/**
 * Credits an invoice the card provider was paid for. What counts is the payment beneath it, which is credited once
 * whatever it is called by.
 * @throws AppError OUTRANKED, ACCOUNT_NOT_FOUND, CURRENCY_NOT_ACCEPTED, AMOUNT_OUT_OF_RANGE
 */
export const processStripeInvoice: Rule<typeof payments.processStripeInvoice> = async ({ id }, ctx) => {
  const { language } = ctx
  const { stripe } = ctx.providers
  if (!stripe) throw new AppError('PROVIDER_NOT_OFFERED')
  const invoice = await stripe.readInvoice(id).catch(throwAsAppError)
  if (!invoice) return without('unknown', say(language, 'settlements.invoiceUnknown'))
  if (!invoice.isPaid) return without('not_paid', say(language, 'settlements.invoiceNotPaid'))
  if (!invoice.theirPaymentId) return without('mismatch', say(language, 'settlements.invoiceByHand'))
  if (invoice.server && invoice.server !== ctx.server)
    return without('mismatch', say(language, 'settlements.invoiceElsewhere', { server: invoice.server }))
  const { payment, isNew } = await paymentOf(ctx, invoice, invoice.theirPaymentId)
  if (payment.server !== ctx.server)
    return without('mismatch', say(language, 'settlements.invoiceCreditedElsewhere'))
  // what was written down just now stands in the journal already: an act is one row
  return isNew ? settlePayment(ctx, payment) : reprocess(ctx, payment)
}

const without = (outcome: Settlement['outcome'], message: string): Settlement => ({
  outcome,
  message,
  payment: null,
})

/** The row of the payment beneath an invoice, written down when it is first heard of. */
async function paymentOf(
  ctx: ContextOf<typeof payments.processStripeInvoice>,
  invoice: StripeInvoice,
  theirId: string,
) {
  const find = async () => (await findByAnyId(ctx.db, theirId, ['stripe']))[0]
  const known = await find()
  if (known) return { payment: known, isNew: false }
  const payer = await payerOf(ctx, invoice)
  const currency = CURRENCIES.find((accepted) => accepted === invoice.currency)
  if (!currency) throw new AppError('CURRENCY_NOT_ACCEPTED')
  const { amountMinor } = invoice
  const { coins } = quote(ctx.settings.of(ctx.server).donations, amountMinor, currency)
  if (coins === 0) throw new AppError('AMOUNT_OUT_OF_RANGE')
  const { server } = ctx
  const isNew = await ctx.actOn('account', payer, async (tx, journal) => {
    const payment = await insertInvoicePayment(tx, {
      accountId: payer.accountId,
      server,
      paymentSystem: 'stripe',
      method: 'invoice',
      amountMinor,
      currency,
      coins,
      theirId,
      state: 'pending',
    })
    // a notification was faster
    if (!payment) {
      journal.unchanged()
      return false
    }
    await addEvent(tx, payment.id, {
      kind: 'created',
      note: { code: 'invoice', id: invoice.id },
      actorId: ctx.caller.accountId,
    })
    await journal({
      target: `payment ${payment.id}`,
      after: { invoice: invoice.id, paid: `${toText(amountMinor)} ${currency}`, coins },
    })
    return true
  })
  return { payment: (await find())!, isNew }
}

/** Whom the invoice names: by the number of the account, else by the address it was sent to. */
async function payerOf({ db }: WorldContext, { accountId, email }: StripeInvoice) {
  const named = accountId && /^\d{1,15}$/.test(accountId) ? Number(accountId) : null
  const account =
    named === null
      ? email && (await findAccount(db, normaliseEmail(email)))
      : await findAccountById(db, named)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { words: ['refusals.invoiceOfNobody'] })
  return { accountId: account.id, email: account.email }
}
