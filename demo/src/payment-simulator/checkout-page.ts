import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Provider, PROVIDERS } from '@castellan/contract/shapes/money-fields'
import type { Db } from '@castellan/server/platform/db/database'
import { AppError } from '@castellan/server/platform/errors/app-error'
import { isSameOrigin } from '@castellan/server/platform/http/browser/csrf'
import { page } from '@castellan/server/platform/http/site/plain-page'
import { requirePlainParameters } from '@castellan/server/platform/http/requests/plain-parameters'
import type { Jobs } from '@castellan/server/platform/jobs/jobs'
import { BUYER_ACTIONS, type BuyerAction } from './provider/buyer.ts'
import { checkoutHtml } from './checkout-html.ts'
import { queuePayment } from './pay-later.ts'
import type { SimulatedProviders } from './provider/simulated-provider.ts'

interface Parts {
  readonly db: Db
  readonly jobs: Jobs
  readonly providers: SimulatedProviders
  readonly publicUrl: string
}
type Query = Record<string, string>

/**
 * `/dev/pay/:provider/:id`: stands in for the providers' own checkout pages.
 * It reads and posts forms, works without script, and is never there in production.
 */
export function serveCheckout(portal: FastifyInstance, { db, jobs, providers, publicUrl }: Parts) {
  void portal.register(async (app) => {
    app.addHook('onRequest', requirePlainParameters)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )

    app.get<{ Params: Target; Querystring: Query }>(
      '/dev/pay/:provider',
      async ({ params, query }, reply) => {
        const id = await providerOf(params)?.enter?.(query)
        return id ? reply.redirect(addressOf(params.provider, id), 303) : nothing(reply)
      },
    )

    app.get<{ Params: Target }>('/dev/pay/:provider/:id', async ({ params }, reply) => {
      const checkout = await providerOf(params)?.buyer.show(params.id)
      if (!checkout) return nothing(reply)
      return html(reply).send(page('Checkout', checkoutHtml(params.provider as Provider, checkout)))
    })

    app.post<{ Params: Target; Body: Query | undefined }>(
      '/dev/pay/:provider/:id',
      async (request, reply) => {
        if (!isSameOrigin(request, { publicUrl })) throw new AppError('CSRF')
        const { params, body } = request
        const action = BUYER_ACTIONS.find((known) => known === body?.['action'])
        const provider = providerOf(params)
        if (!action) throw new AppError('BAD_INPUT', { field: 'action' })
        if (!(await provider?.buyer.show(params.id))) return nothing(reply)
        const { redirect } = await act(params, action)
        return reply.header('cache-control', 'no-store').redirect(redirect, 303)
      },
    )
  })

  const providerOf = ({ provider }: Target) =>
    PROVIDERS.includes(provider as Provider) ? providers[provider as Provider] : undefined

  async function act({ provider, id }: Target, action: BuyerAction) {
    const name = provider as Provider
    if (action === 'payLater') await queuePayment(db, jobs, { provider: name, id })
    return providers[name]!.buyer.act(id, action)
  }
}

interface Target {
  readonly provider: string
  readonly id: string
}

const addressOf = (provider: string, id: string) => `/dev/pay/${provider}/${encodeURIComponent(id)}`

const html = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')

const nothing = (reply: FastifyReply) =>
  html(reply)
    .code(404)
    .send(
      page(
        'Nothing to pay here',
        '<p>The simulated provider knows no such payment. <a href="/">Back to the portal</a></p>',
      ),
    )
