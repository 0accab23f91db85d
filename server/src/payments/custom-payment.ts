import type { Sent } from '@castellan/contract/call'
import type { Payment } from '@castellan/contract/payment-shapes'
import type { payments } from '@castellan/contract/payments'
import { requireNotOutranked } from '../accounts/outranked.ts'
import { accountIdFor } from '../accounts/whose.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { journal } from '../journal/journal.ts'
import { credit } from './credit.ts'
import { describeById } from './describe-payment.ts'
import { toMinor, toText } from './money.ts'
import { addEvent, insertCustomPayment } from './payment-repo.ts'

/**
 * Writes down a payment that came another way and credits the coins staff promise for it.
 * @throws AppError OUTRANKED, or PAYMENT_REPEATED when everything of it was written down before.
 */
export async function processCustomPayment(
  ctx: WorldContext,
  sent: Sent<typeof payments.processCustomPayment>,
): Promise<Payment> {
  const accountId = await accountIdFor(ctx, sent.email, 'admin')
  const amountMinor = toMinor(sent.paidAmount, 'paidAmount')
  const netMinor = toMinor(sent.netAmount, 'netAmount')
  if (netMinor > amountMinor) throw bad('netAmount', 'must not be more than what was paid')
  const { server, caller } = ctx
  const { currency, coinsToReceive: coins } = sent
  const createdAt = momentOf(sent.date)
  const key = [server, accountId, createdAt.toISOString(), currency, netMinor, amountMinor, coins].join(' ')
  const id = await inTransaction(ctx.db, async (tx) => {
    await requireNotOutranked(tx, ctx, accountId)
    const payment = await insertCustomPayment(tx, {
      accountId,
      server,
      paymentSystem: 'custom',
      method: 'custom',
      amountMinor,
      netMinor,
      currency,
      coins,
      createdAt,
      customKey: key,
    })
    if (!payment) throw new AppError('PAYMENT_REPEATED')
    await addEvent(tx, payment.id, {
      kind: 'created',
      note: 'Written down by staff',
      actorId: caller.accountId,
    })
    await credit(tx, payment, payment.id)
    await journal(tx, ctx, {
      call: 'processCustomPayment',
      target: sent.email,
      after: {
        payment: payment.id,
        paid: `${toText(amountMinor)} ${currency}`,
        net: toText(netMinor),
        coins,
      },
    })
    return payment.id
  })
  return describeById(ctx.db, id)
}

/** A day, or a moment, of the calendar and not of the future. */
function momentOf(date: string) {
  const moment = new Date(date.includes('T') ? date : `${date}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date.slice(0, 10)
  if (!isReal) throw bad('date', 'is not a day of the calendar')
  if (moment.getTime() > Date.now()) throw bad('date', 'must not lie in the future')
  return moment
}

const bad = (field: string, problem: string) =>
  new AppError('BAD_INPUT', { field, message: `${field} ${problem}` })
