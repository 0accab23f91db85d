import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyError } from 'fastify'
import type { Db } from '@castellan/server/platform/db/database'
import { AppError } from '@castellan/server/platform/errors/app-error'
import { requirePlainParameters } from '@castellan/server/platform/http/requests/plain-parameters'
import type { Jobs } from '@castellan/server/platform/jobs/jobs'
import type { PaymentCredentials } from '@castellan/server/payments/port/credentials'
import type { Deliver, Simulator } from '@castellan/server/payments/port/simulator'
import { migrateDemo } from '../db/demo-schema.ts'
import { serveCheckout } from './checkout-page.ts'
import { SIMULATED_KINDS } from './kinds.ts'
import { notificationJob } from './provider/notify.ts'
import { payLaterJob } from './pay-later.ts'
import type { SimulatorPlace, SimulatedProviders } from './provider/simulated-provider.ts'
import { openStore } from './provider/store.ts'

interface Surroundings {
  readonly db: Db
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** The portal's own address. */
  readonly publicUrl: string
}

/**
 * Simulated providers on a port of this machine. They speak the real protocols and keep their books in a table of their
 * own, so that they outlive a portal that is killed. For development only.
 */
export async function openSimulator({ db, jobs, log, publicUrl }: Surroundings): Promise<Simulator> {
  await migrateDemo(db)
  const server = newServer(log)
  const place: SimulatorPlace = {
    publicUrl,
    get origin() {
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
  }
  const providers: SimulatedProviders = Object.fromEntries(
    SIMULATED_KINDS.map((kind) => [kind.name, kind.open(openStore(db, jobs, kind.name), place)]),
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
    if (status >= 500) log.error({ err: error, url: request.url }, 'simulated provider failed')
    return reply.code(status).send({ message: error.message })
  })
  return server
}

function statusOf(error: FastifyError) {
  if (error instanceof AppError) return error.status
  return error.statusCode ?? (error instanceof SyntaxError ? 400 : 500)
}

const credentialsOf = (place: SimulatorPlace): PaymentCredentials =>
  ({
    stripe: null,
    paypal: null,
    ...Object.fromEntries(SIMULATED_KINDS.map((kind) => [kind.name, kind.credentials(place)])),
  }) as unknown as PaymentCredentials
