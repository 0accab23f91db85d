import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { Rule } from '../../platform/http/engine/context.ts'
import { balanceOf } from '../../coins/ledger/balance-repo.ts'
import { inMajor } from './donations-summary.ts'
import { findMovementSums, findPaymentSums, type MovementSum } from './user-payments-repo.ts'

/**
 * What an account paid and did with its coins on a server. The balance is what was bought, given and received, less
 * what was sent, spent and taken back.
 */
export const getUserPaymentReport: Rule<typeof balance.getUserPaymentReport> = async (_sent, ctx) => {
  const { db, server } = ctx
  const { accountId, email } = ctx.subject
  const payments = await findPaymentSums(db, server, accountId)
  const { balance: coins, debt } = await balanceOf(db, server, accountId)
  const times = payments.flatMap(({ first, last }) => [first.getTime(), last.getTime()])
  const moment = (pick: (...times: number[]) => number) =>
    times.length ? new Date(pick(...times)).toISOString() : null
  return {
    email,
    server,
    totals: payments.map(({ paymentSystem, ...sum }) => ({ paymentSystem, ...inMajor(sum) })),
    coins: { balance: coins, debt, ...flows(await findMovementSums(db, server, accountId)) },
    firstPaymentAt: moment(Math.min),
    lastPaymentAt: moment(Math.max),
  }
}

const GIVEN = ['gift', 'reward'] as const
const SPENT = ['purchase', 'purchase_return', 'to_game'] as const
const TAKEN_BACK = ['refund', 'dispute', 'debt_repayment'] as const

/** Every movement falls into one of these; corrections by staff into two, by their sign. */
function flows(sums: readonly MovementSum[]) {
  const of = (kind: Movement) => sums.find((sum) => sum.kind === kind) ?? { came: 0, went: 0 }
  const net = (kinds: readonly Movement[]) =>
    kinds.reduce((total, kind) => total + of(kind).came - of(kind).went, 0)
  return {
    bought: net(['payment']),
    given: net(GIVEN) + of('change').came,
    received: of('transfer').came,
    sent: of('transfer').went,
    spent: -net(SPENT),
    takenBack: -net(TAKEN_BACK) + of('change').went,
  }
}
