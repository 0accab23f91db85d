import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toText } from '@castellan/server/payments/amounts/money'
import { readObject } from '../provider/read-object.ts'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store } from '../provider/store.ts'
import { type Invoice, statusAt } from './invoice.ts'
import { InvoiceRefused, readInvoiceRequest } from './read-invoice-request.ts'

interface Shop {
  readonly shopId: string
  readonly apiKey: string
}

/** The calls of simulated Enot, in the shapes of the real one. */
export function enotRoutes(app: FastifyInstance, store: Store, place: SimulatorPlace, shop: Shop) {
  const isAuthorised = (request: FastifyRequest, shopId: unknown) =>
    request.headers['x-api-key'] === shop.apiKey && shopId === shop.shopId

  app.post('/invoice/create', async (request, reply) => {
    const body = readObject(request.body)
    if (!isAuthorised(request, body['shop_id'])) return refuse(reply, 401, 'Wrong shop_id or api key')
    try {
      const invoice = await addInvoice(store, readInvoiceRequest(body, new Date()))
      const url = checkoutUrl(place, 'enot', invoice.id)
      const { id, amountMinor, currency, expiredAt } = invoice
      return succeed(reply, { id, amount: toText(amountMinor), currency, url, expired: expiredAt })
    } catch (error) {
      if (error instanceof InvoiceRefused) return refuse(reply, 422, error.message)
      throw error
    }
  })

  app.get<{ Querystring: Record<string, string> }>('/invoice/info', async (request, reply) => {
    const { shop_id, order_id, invoice_id } = request.query
    if (!isAuthorised(request, shop_id)) return refuse(reply, 401, 'Wrong shop_id or api key')
    const [invoice] = invoice_id
      ? [await store.get<Invoice>(invoice_id)]
      : await store.find<Invoice>({ orderId: order_id ?? '' })
    return invoice ? succeed(reply, infoOf(invoice, shop)) : refuse(reply, 404, 'Invoice not found')
  })
}

/** An order has one invoice, however many ask for it at once. */
const addInvoice = (store: Store, invoice: Invoice) =>
  store.inTransaction(async (tx) => {
    await tx.lock(`order ${invoice.orderId}`)
    const [known] = await tx.find<Invoice>({ orderId: invoice.orderId })
    if (known) throw new InvoiceRefused('The order_id field was used before')
    await tx.put(invoice.id, invoice)
    return invoice
  })

function infoOf(invoice: Invoice, { shopId }: Shop) {
  const { id, orderId, amountMinor, paidMinor, currency, customFields, expiredAt, paidAt } = invoice
  return {
    invoice_id: id,
    order_id: orderId,
    shop_id: shopId,
    status: statusAt(invoice, new Date()),
    invoice_amount: toText(paidMinor ?? amountMinor),
    credited: paidMinor === null ? null : toText(paidMinor),
    currency,
    pay_service: paidAt ? 'card' : null,
    custom_field: customFields,
    expired_at: expiredAt,
    paid_at: paidAt,
  }
}

const succeed = (reply: FastifyReply, data: object) =>
  reply.send({ data, error: null, status: 200, status_check: true })

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ data: null, error, status, status_check: false })
