import type { FastifyInstance } from 'fastify'
import { CALL_LIMITS } from '../../../platform/http/engine/call-limits.ts'
import { networkOf } from '../../../platform/text/network-of.ts'
import type { Portal } from '../../../platform/http/engine/portal.ts'
import { ourIdIn } from '../../port/our-id.ts'
import { findPayment } from '../../records/payment-repo.ts'

interface Query {
  readonly MERCHANT_ORDER_ID?: string
  readonly cancelled?: string
}

/**
 * Where FreeKassa sends the buyer's browser: the address stands in the shop's dashboard, the same for every payment, so
 * the way to the payment's own page is found here. It tells nothing and credits nothing.
 */
export function serveFreekassaReturn(
  app: FastifyInstance,
  { db, config, limits }: Pick<Portal, 'db' | 'config' | 'limits'>,
) {
  app.get<{ Querystring: Query }>('/api/payments/freekassa-return', async ({ query, ip }, reply) => {
    await limits.count(CALL_LIMITS.read, networkOf(ip))
    const { ourId } = ourIdIn(query.MERCHANT_ORDER_ID)
    const payment = ourId ? await findPayment(db, ourId) : null
    const cancelled = query.cancelled === '1' ? '&cancelled=1' : ''
    const page = payment ? `/${payment.server}/profile/donations?payment=${payment.id}${cancelled}` : '/'
    return reply.header('cache-control', 'no-store').redirect(`${config.publicUrl}${page}`, 303)
  })
}
