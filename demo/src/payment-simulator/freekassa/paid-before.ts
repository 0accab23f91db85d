import { createHash } from 'node:crypto'
import type { PaidBefore, Remembered } from '../provider/paid-before.ts'
import type { Order } from './order.ts'

/** Above all numbers that simulated FreeKassa gives by itself. */
const FIRST = 1_000_000_000

/** An order that was paid. Its number is drawn from its id: orders are known by numbers only. */
export function rememberFkOrder(paid: PaidBefore): Remembered {
  const { id, theirPaymentId, amountMinor, paidMinor, refundedMinor, currency, email, at } = paid
  const number = FIRST + createHash('sha256').update(id).digest().readUIntBE(0, 5)
  const order: Order = {
    number,
    paymentId: id,
    systemId: null,
    amountMinor,
    paidMinor,
    currency,
    email,
    status: refundedMinor > 0 ? 6 : 1,
    at: at.toISOString(),
  }
  return { [number]: order, [theirPaymentId]: { rememberedAs: number } }
}
