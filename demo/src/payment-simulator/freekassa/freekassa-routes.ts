import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseMinor, toText } from '@castellan/server/payments/amounts/money'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store } from '../provider/store.ts'
import { CallRefused, checkCall, type Fields } from './check-call.ts'
import { addOrder, type Order } from './order.ts'
import { CURRENCIES, SHOP } from './shop.ts'

/** The calls of simulated FreeKassa, in the shapes of the real one. */
export function freekassaRoutes(app: FastifyInstance, store: Store, place: SimulatorPlace) {
  const serve = (path: string, answer: (fields: Fields) => Promise<object>) =>
    app.post(`/v1${path}`, async ({ body }, reply) => {
      try {
        return await reply.send({ type: 'success', ...(await answer(await checkCall(store, body))) })
      } catch (error) {
        return refuse(reply, error)
      }
    })

  serve('/orders/create', async (fields) => {
    const wanted = readOrder(fields)
    const { number } = await store.inTransaction((tx) => addOrder(tx, wanted))
    const location = checkoutUrl(place, 'freekassa', String(number))
    return { orderId: number, orderHash: `simulated${number}`, location }
  })

  serve('/orders', async (fields) => ({ pages: 1, orders: (await findOrders(store, fields)).map(rowOf) }))

  serve('/orders/refund', async (fields) => {
    const [order] = await findOrders(store, fields)
    if (!order) throw new CallRefused('Order not found')
    return store.inTransaction(async (tx) => {
      const now = (await tx.lock<Order>(String(order.number)))!
      if (now.status !== 1) throw new CallRefused('Only a paid order can be refunded')
      await tx.put(String(now.number), { ...now, status: 6 })
      return { id: now.number * 10 }
    })
  })
}

function readOrder(fields: Fields) {
  const { i, email, ip, amount, currency, paymentId } = fields
  const amountMinor = typeof amount === 'number' ? parseMinor(String(amount)) : null
  const known = CURRENCIES.find((one) => one === currency)
  if (!amountMinor || !known) throw new CallRefused('Wrong amount or currency', 400)
  if (typeof email !== 'string' || !email.includes('@')) throw new CallRefused('Wrong email', 400)
  if (typeof ip !== 'string' || !ip) throw new CallRefused('Wrong ip', 400)
  if (!SHOP.systems.some(({ systemId }) => systemId === i))
    throw new CallRefused('Payment system is not available')
  if (typeof paymentId !== 'string' || !paymentId) throw new CallRefused('Wrong paymentId', 400)
  return { paymentId, systemId: Number(i), amountMinor, currency: known, email }
}

const findOrders = (store: Store, { orderId, paymentId }: Fields) =>
  orderId === undefined
    ? store.find<Order>({ paymentId: String(paymentId) })
    : store.find<Order>({ number: Number(orderId) })

const rowOf = ({ number, paymentId, amountMinor, paidMinor, currency, email, at, status }: Order) => ({
  merchant_order_id: paymentId,
  fk_order_id: number,
  amount: Number(toText(paidMinor ?? amountMinor)),
  currency,
  email,
  date: at,
  status,
})

function refuse(reply: FastifyReply, error: unknown) {
  if (!(error instanceof CallRefused)) throw error
  return reply.code(error.status).send({ type: 'error', message: error.message })
}
