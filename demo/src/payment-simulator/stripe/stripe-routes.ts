import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store, StoreTx } from '../provider/store.ts'
import { missing, StripeRefusal } from './answer.ts'
import { expand } from './expand.ts'
import { type Form, parseForm, textAt, textsAt } from './form-body.ts'
import { oncePerKey } from './idempotency.ts'
import { cancelIntent, createIntent } from './intents.ts'
import type { Invoice, Session } from './objects.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, publicly } from './sessions.ts'

type Work = (tx: StoreTx, form: Form, id: string) => Promise<object>
interface Params {
  readonly id: string
}

/** The calls of the card provider that the portal makes. */
export function serveStripe(app: FastifyInstance, store: Store, place: SimulatorPlace, secretKey: string) {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal('Invalid API Key provided', { status: 401 })
  })
  app.setErrorHandler(async (err, _request, reply) => {
    if (err instanceof StripeRefusal) return reply.code(err.answer.status).send(err.answer.body)
    throw err
  })

  const write = (path: string, work: Work) =>
    app.post<{ Params: Params }>(path, async ({ url, params, headers, body: sent }, reply) => {
      const body = typeof sent === 'string' ? sent : ''
      const key = headers['idempotency-key'] as string | undefined
      const answer = await oncePerKey(store, { path: url, body, key }, (tx) =>
        work(tx, parseForm(body), params.id),
      )
      if (answer.isReplay) reply.header('idempotent-replayed', 'true')
      return send(reply, answer)
    })
  const readOne = (path: string, what: string, show: (found: object) => object = (found) => found) =>
    app.get<{ Params: Params }>(path, async ({ url, params: { id } }) => {
      const found = await store.get<{ object?: string }>(id)
      if (found?.object !== what) throw missing(what, id)
      return expand(store, show(found), pathsOf(url))
    })

  write('/v1/payment_intents', (tx, form) => createIntent(tx, form, place))
  write('/v1/payment_intents/:id/cancel', (tx, _form, id) => cancelIntent(tx, id))
  write('/v1/checkout/sessions', (tx, form) => createSession(tx, form, place))
  write('/v1/checkout/sessions/:id/expire', (tx, _form, id) => expireSession(tx, id))
  write('/v1/refunds', createRefund)
  readOne('/v1/payment_intents/:id', 'payment_intent')
  readOne('/v1/checkout/sessions/:id', 'checkout.session', (found) => publicly(found as Session))
  app.get<{ Params: Params }>('/v1/invoices/:id', async ({ url, params: { id } }) => {
    const invoice = id.startsWith('in_') ? await store.get<Invoice>(id) : null
    if (!invoice) throw missing('invoice', id)
    const { payments, ...shown } = invoice
    return pathsOf(url).includes('payments') ? { ...shown, payments } : shown
  })
  app.get('/v1/disputes', async ({ url }) => {
    const paymentIntent = textAt(queryOf(url), 'payment_intent')
    const data = await store.find({ object: 'dispute', payment_intent: paymentIntent })
    return { object: 'list', data, has_more: false, url: '/v1/disputes' }
  })
}

const queryOf = (url: string) => parseForm(url.split('?')[1] ?? '')
const pathsOf = (url: string) => Object.values(textsAt(queryOf(url), 'expand'))

const send = (reply: FastifyReply, { status, body }: { status: number; body: object }) =>
  reply.code(status).send(body)
