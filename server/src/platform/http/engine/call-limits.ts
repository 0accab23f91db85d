import type { Call, RateClass } from '@castellan/contract/engine/call'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { sessionHash } from '../../secrets/session-hash.ts'
import { networkOf } from '../../text/network-of.ts'
import type { RateLimit, RateLimits } from '../limits/rate-limits.ts'

const perMinute = (rate: RateClass, points: number): RateLimit => ({
  name: `call.${rate}`,
  points,
  duration: MINUTE_SECONDS,
})

/** How often one caller may make the calls of a rate class, which the contract gives them. */
export const CALL_LIMITS: Readonly<Record<RateClass, RateLimit>> = {
  read: perMinute('read', 3_000),
  write: perMinute('write', 120),
  login: perMinute('login', 120),
  mail: perMinute('mail', 60),
  captcha: perMinute('captcha', 120),
  image: perMinute('image', 3_000),
  payment: perMinute('payment', 10),
  document: perMinute('document', 20),
  live: perMinute('live', 60),
  // asked as somebody types
  typing: perMinute('typing', 240),
  // worth a tenth of a second, and another answer for each number that is sent
  costly: perMinute('costly', 240),
}

interface Counting {
  readonly limits: RateLimits
}

/**
 * Counts a call against its rate class, by session or by network. An answer kept for everybody costs nothing: the
 * response cache counts those alone that it does not have (see `serve.ts`).
 */
export const rateLimitHooks = (call: Call, counting: Counting) =>
  call.ttl === undefined ? [callCounter(call, counting)] : []

/** Counts one request for a call. @throws AppError TOO_MANY, with the seconds to wait. */
export function callCounter(call: Call, { limits }: Counting) {
  const isRead = call.method === 'GET' || call.ttl !== undefined
  const limit = CALL_LIMITS[call.rate ?? (isRead ? 'read' : 'write')]
  return ({ caller, ip }: FastifyRequest) =>
    limits.count(limit, caller ? sessionHash(caller.sessionId) : networkOf(ip))
}
