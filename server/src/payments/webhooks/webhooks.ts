import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { PROVIDERS, type Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import { AppError } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { receiveNotification } from './receive-notification.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const TYPES: Readonly<Record<ProviderName, readonly string[]>> = {
  stripe: [JSON_TYPE],
  paypal: [JSON_TYPE],
  enot: [JSON_TYPE],
  freekassa: [FORM_TYPE, JSON_TYPE],
}
/** Largest notification of each, in bytes: what has to be parsed before it is known to be genuine is small. */
const BODY_LIMITS: Readonly<Record<ProviderName, number>> = {
  stripe: 1024 * 1024,
  paypal: 1024 * 1024,
  enot: 16 * 1024,
  freekassa: 16 * 1024,
}
/** Notifications that were not genuine, of one network. */
export const FORGERY_LIMIT: RateLimit = { name: 'webhook.network', points: 600, duration: MINUTE_SECONDS }

/**
 * Where payment providers notify: `/api/webhooks/…`. Neither cookies nor sessions mean anything here, and no header
 * says where a request is from: only its signature counts, which is over the bytes as they came.
 */
export function serveWebhooks(app: FastifyInstance, portal: Portal) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([JSON_TYPE, FORM_TYPE], { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    for (const name of PROVIDERS)
      scope.route({
        method: name === 'freekassa' ? ['GET', 'POST'] : 'POST',
        url: `/api/webhooks/${name}`,
        bodyLimit: BODY_LIMITS[name],
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          requireType(request, name)
          const notification = {
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            query: queryOf(request),
            ip: request.ip,
          }
          const acknowledgement = await countingForgeries(portal, request.ip, () =>
            receiveNotification(portal, name, notification),
          )
          return reply
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send(acknowledgement)
        },
      })
    done()
  })
}

/** Verifying costs something, so only so many may fail: one that was genuine is given back, whatever came of it. */
async function countingForgeries<R>({ limits }: Portal, ip: string, receive: () => Promise<R>) {
  const network = networkOf(ip)
  await limits.count(FORGERY_LIMIT, network)
  let isForged = false
  try {
    return await receive()
  } catch (error) {
    isForged = error instanceof AppError && error.code === 'WEBHOOK_REFUSED'
    throw error
  } finally {
    if (!isForged) await limits.reward(FORGERY_LIMIT, network)
  }
}

function requireType({ method, headers }: FastifyRequest, name: ProviderName) {
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase()
  if (method === 'POST' && !TYPES[name].includes(type ?? ''))
    throw new AppError('WRONG_MEDIA_TYPE', {
      words: ['refusals.notificationType', { type: TYPES[name][0]! }],
    })
}

/** @throws AppError WEBHOOK_REFUSED for a parameter that is given twice: nobody could say which one counts. */
function queryOf({ query }: FastifyRequest) {
  const fields = Object.entries(query as Record<string, unknown>)
  if (fields.some(([, value]) => typeof value !== 'string')) throw new AppError('WEBHOOK_REFUSED')
  return Object.fromEntries(fields) as Record<string, string>
}
