import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import type { Db } from '@castellan/server/platform/db/database'
import { AppError } from '@castellan/server/platform/errors/app-error'
import { requirePlainParameters } from '@castellan/server/platform/http/plain-parameters'
import type { JobKind, Jobs } from '@castellan/server/platform/jobs/jobs'
import type { PaymentCredentials } from '@castellan/server/payments/port/credentials'
import { serveCheckout } from './checkout-page.ts'
import { SANDBOX_KINDS } from './kinds.ts'
import { type Deliver, notificationJob } from './provider/notify.ts'
import { payLaterJob } from './pay-later.ts'
import type { SandboxPlace, SandboxProviders } from './provider/sandbox-provider.ts'
import { openStore } from './provider/store.ts'

declare module '@castellan/server/platform/http/portal' {
  interface Portal {
    /** Practice providers; null where every provider is real, and in production. */
    readonly sandbox: Sandbox | null
  }
}

export interface Sandbox {
  /** Where the practice providers listen. */
  readonly origin: string
  /** Keys and addresses with which our own clients reach them. */
  readonly credentials: PaymentCredentials
  /** Work to take up: notifications on their way, buyers who pay later. */
  readonly jobs: readonly JobKind<never>[]
  /** Takes the way to the portal's own routes, once it has any; `app.inject` fits. */
  deliverBy(deliver: Deliver): void
  /** Serves the checkout pages at `/dev/pay/…` of the portal itself. */
  servePages(app: FastifyInstance): void
  close(): Promise<void>
}

interface Surroundings {
  readonly db: Db
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** The portal's own address. */
  readonly publicUrl: string
}

/**
 * Practice providers on a port of this machine. They speak the real protocols and keep their books in a table of their
 * own, so that they outlive a portal that is killed. For development only.
 */
export async function openSandbox({ db, jobs, log, publicUrl }: Surroundings): Promise<Sandbox> {
  const server = newServer(log)
  const place: SandboxPlace = {
    publicUrl,
    get origin() {
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
  }
  const providers: SandboxProviders = Object.fromEntries(
    SANDBOX_KINDS.map((kind) => [kind.name, kind.open(openStore(db, jobs, kind.name), place)]),
  )
  for (const provider of Object.values(providers)) await server.register(async (app) => provider.serve(app))
  await server.listen({ host: '127.0.0.1', port: 0 })

  let deliver = refuseYet
  return {
    origin: place.origin,
    credentials: credentialsOf(place),
    jobs: [notificationJob(providers, (delivery) => deliver(delivery)), payLaterJob(providers)],
    deliverBy: (way) => (deliver = way),
    servePages: (app) => serveCheckout(app, { db, jobs, providers, publicUrl }),
    close: () => server.close(),
  }
}

/** A notification that comes before the portal has routes is tried again. */
const refuseYet: Deliver = () => Promise.reject(new Error('The portal takes no notifications yet'))

/** Bodies arrive as the text they are: a signature is over that. */
function newServer(log: FastifyBaseLogger) {
  // an id of whatever length is one that is not known, as at the real ones
  const server = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 10_000 } })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', requirePlainParameters)
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) log.error({ err: error, url: request.url }, 'practice provider failed')
    return reply.code(status).send({ message: error.message })
  })
  return server
}

function statusOf(error: FastifyError) {
  if (error instanceof AppError) return error.status
  return error.statusCode ?? (error instanceof SyntaxError ? 400 : 500)
}

const credentialsOf = (place: SandboxPlace): PaymentCredentials =>
  ({
    stripe: null,
    paypal: null,
    ...Object.fromEntries(SANDBOX_KINDS.map((kind) => [kind.name, kind.credentials(place)])),
  }) as unknown as PaymentCredentials
