import type { payments } from '@castellan/contract/calls/payments/payments'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { pastMoment } from '../../platform/time/period-of.ts'
import { credit } from '../sync/credit.ts'
import { describeById } from '../records/describe-payment.ts'
import { toMinor, toText } from '../amounts/money.ts'
import { insertCustomPayment } from '../records/payment-repo.ts'

/**
 * Writes down a payment that came another way and credits the coins staff promise for it.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, or PAYMENT_REPEATED when everything of it was written down before.
 */
export const processCustomPayment: Rule<typeof payments.processCustomPayment> = async (sent, ctx) => {
  const { accountId } = ctx.subject
  const amountMinor = toMinor(sent.paidAmount, 'paidAmount')
  const netMinor = toMinor(sent.netAmount, 'netAmount')
  if (netMinor > amountMinor) throw badField('netAmount', 'moreThanPaid')
  const { server, caller } = ctx
  const { currency, coinsToReceive: coins } = sent
  const createdAt = pastMoment(sent.date, 'date')
  const key = [server, accountId, createdAt.toISOString(), currency, netMinor, amountMinor, coins].join(' ')
  const id = await ctx.act(async (tx, journal) => {
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
    const paid = `${toText(amountMinor)} ${currency}`
    await ctx.requireApproval(tx, {
      sizes: { coins },
      of: { coins, paid, net: toText(netMinor), day: createdAt.toISOString().slice(0, 10) },
    })
    await credit(tx, payment, payment.id, [
      {
        kind: 'created',
        note: { code: 'byStaff' },
        reason: sent.reason,
        actorId: caller.accountId,
      },
    ])
    await journal({
      after: {
        payment: payment.id,
        paid,
        net: toText(netMinor),
        coins,
      },
    })
    return payment.id
  })
  return describeById(ctx, id)
}
