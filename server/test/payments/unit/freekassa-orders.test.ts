import { describe, expect, it } from 'vitest'
import { readFreekassaOrders } from '../../../src/payments/providers/freekassa/read-freekassa-orders.ts'
import { paymentRow } from '../../support/payment-row.ts'

const FAILED = 8
const OPEN = 0

const read = (method: 'link' | 'api', ...orders: readonly [id: number, status: number][]) => {
  const payment = paymentRow({ paymentSystem: 'freekassa', method })
  return readFreekassaOrders(
    orders.map(([id, status]) => ({
      merchant_order_id: payment.id,
      fk_order_id: String(id),
      amount: '10.00',
      currency: 'EUR',
      status: String(status),
    })),
    payment,
  )
}
const tried = (...ids: readonly string[]) => ids.map((tryId) => ({ tryId, reason: '' }))

describe('orders of FreeKassa that were declined', () => {
  it('are tries of a payment that another order keeps open', () => {
    expect(read('api', [1, FAILED], [2, OPEN])).toMatchObject({ status: 'open', declined: tried('1') })
  })

  it('end a payment that has no other, and the one that ended it comes last', () => {
    expect(read('api', [1, FAILED], [2, FAILED])).toMatchObject({
      status: 'failed',
      theirPaymentId: '1',
      declined: tried('2', '1'),
    })
  })

  it('leave a link to be paid, which makes a new order each time', () => {
    expect(read('link', [1, FAILED])).toMatchObject({ status: 'open', declined: tried('1') })
  })

  it('are none where none was', () => {
    expect(read('link', [1, OPEN])).not.toHaveProperty('declined')
  })
})
