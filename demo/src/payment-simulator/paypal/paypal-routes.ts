import type { FastifyInstance } from 'fastify'
import type { PaypalProfile } from '@castellan/server/payments/port/credentials'
import { VERIFY_PATH } from '@castellan/server/payments/providers/paypal/prove-notification'
import { readObject } from '../provider/read-object.ts'
import type { SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store, StoreTx } from '../provider/store.ts'
import { type Order, publicly } from './objects.ts'
import { captureOrder, createOrder } from './orders.ts'
import { notFound, PaypalRefusal } from './refusal.ts'
import { refundCapture } from './refunds.ts'
import { tokenEndpoint } from './tokens.ts'
import { verifyEvent } from './verify.ts'

interface Params {
  readonly id: string
}
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The calls of PayPal that the portal makes. */
export function servePaypal(
  app: FastifyInstance,
  store: Store,
  place: SimulatorPlace,
  { profiles, webhookId }: { profiles: readonly PaypalProfile[]; webhookId: string },
) {
  const tokens = tokenEndpoint(profiles)
  app.setErrorHandler(async (err, _request, reply) => {
    if (err instanceof PaypalRefusal) return reply.code(err.status).send(err.body)
    throw err
  })
  app.post('/v1/oauth2/token', async ({ headers }) => tokens.issue(headers.authorization))
  app.post(VERIFY_PATH, async ({ headers, body }) => {
    tokens.check(headers.authorization)
    return verifyEvent(body, webhookId)
  })

  const write = (path: string, work: (tx: StoreTx, body: object, id: string) => Promise<object>) =>
    app.post<{ Params: Params }>(path, async ({ url, headers, params, body }, reply) => {
      tokens.check(headers.authorization)
      const { answer, isNew } = await oncePerRequest(store, url, requestIdOf(headers), (tx) =>
        work(tx, parse(body), params.id),
      )
      return reply.code(isNew ? 201 : 200).send(answer)
    })
  write('/v2/checkout/orders', (tx, body) => createOrder(tx, body, place))
  write('/v2/checkout/orders/:id/capture', (tx, _body, id) => captureOrder(tx, id))
  write('/v2/payments/captures/:id/refund', (tx, body, id) => refundCapture(tx, id, body, place))
  app.get<{ Params: Params }>('/v2/checkout/orders/:id', async ({ headers, params }) => {
    tokens.check(headers.authorization)
    const order = await store.get<Order>(params.id)
    if (!order?.hidden) throw notFound()
    return publicly(order)
  })
}

const requestIdOf = (headers: Headers) => headers['paypal-request-id'] as string | undefined

/** What succeeded under a request id is answered again; a refusal changed nothing and is judged anew. */
async function oncePerRequest(
  store: Store,
  url: string,
  requestId: string | undefined,
  work: (tx: StoreTx) => Promise<object>,
) {
  const key = `request ${url} ${requestId}`
  return store.inTransaction(async (tx) => {
    const known = requestId ? await tx.lock<{ answer: object }>(key) : null
    if (known) return { answer: known.answer, isNew: false }
    const answer = await work(tx)
    if (requestId) await tx.put(key, { answer })
    return { answer, isNew: true }
  })
}

function parse(body: unknown): object {
  try {
    return readObject(body)
  } catch {
    throw new PaypalRefusal('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.', 400)
  }
}
