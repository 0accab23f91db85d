import { HOUR_SECONDS, MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Call } from '@castellan/contract/engine/call'
import type { Portal } from './portal.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from './network-of.ts'
import { sessionHash } from '../secrets/session-hash.ts'

/** How many times in how many seconds. */
const FIGURES = {
  'call.read': { points: 3_000, duration: MINUTE_SECONDS },
  'call.write': { points: 120, duration: MINUTE_SECONDS },
  'call.login': { points: 120, duration: MINUTE_SECONDS },
  'call.mail': { points: 60, duration: MINUTE_SECONDS },
  'call.captcha': { points: 120, duration: MINUTE_SECONDS },
  'call.image': { points: 3_000, duration: MINUTE_SECONDS },
  'call.payment': { points: 10, duration: MINUTE_SECONDS },
  'call.document': { points: 20, duration: MINUTE_SECONDS },
  // wrong passwords: of one network for one account, of all for one account, of one network for all accounts;
  // of a browser its owner signed in with before, instead of all these
  'login.pair': { points: 5, duration: 15 * MINUTE_SECONDS },
  'login.account': { points: 20, duration: 15 * MINUTE_SECONDS },
  'login.device': { points: 10, duration: 15 * MINUTE_SECONDS },
  'login.network': { points: 50, duration: 15 * MINUTE_SECONDS },
  // notifications of providers that were not genuine, of one network
  'webhook.network': { points: 600, duration: MINUTE_SECONDS },
  'register.network': { points: 60, duration: HOUR_SECONDS },
  // mails anybody may have sent to an address: of one network, of all
  'mail.pair': { points: 3, duration: HOUR_SECONDS },
  'mail.account': { points: 10, duration: HOUR_SECONDS },
  'mail.network': { points: 30, duration: HOUR_SECONDS },
  'coins.transfer': { points: 10, duration: MINUTE_SECONDS },
  'secret.account': { points: 10, duration: 15 * MINUTE_SECONDS },
} as const
export type LimitName = keyof typeof FIGURES

export interface RateLimits {
  /** Counts one try. @throws AppError TOO_MANY, with the seconds to wait. */
  count(name: LimitName, key: string): Promise<void>
  /** Forgets the tries of a key, after one that was right. */
  forgive(name: LimitName, key: string): Promise<void>
  /** Takes back one try. */
  reward(name: LimitName, key: string): Promise<void>
}

/** Limits shared by all processes through Redis; while it is down, or without it, each process counts for itself. */
export function rateLimits(redis: Redis | null): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(FIGURES).map(([name, figures]) => [name, limiter(name, figures, redis)]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>
  return {
    count: async (name, key) => {
      await limiters[name].consume(key).catch((refusal: unknown) => {
        throw refusal instanceof Error ? refusal : tooMany(refusal as RateLimiterRes)
      })
    },
    forgive: async (name, key) => void (await limiters[name].delete(key)),
    reward: async (name, key) => void (await limiters[name].reward(key)),
  }
}

function limiter(name: string, figures: { points: number; duration: number }, redis: Redis | null) {
  const memory = new RateLimiterMemory({ keyPrefix: name, ...figures })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `castellan:limit:${name}`,
    ...figures,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  })
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('TOO_MANY', {
    message: `Too many attempts. Try again in ${wait}`,
    retryAfterSeconds: seconds,
  })
}

/**
 * Counts a call against its rate class, by session or by network. An answer kept for everybody costs nothing: the
 * response cache counts those alone that it does not have (see `serve.ts`).
 */
export const rateLimitHooks = (call: Call, portal: Pick<Portal, 'limits'>) =>
  call.ttl === undefined ? [callCounter(call, portal)] : []

/** Counts one request for a call. @throws AppError TOO_MANY, with the seconds to wait. */
export function callCounter(call: Call, { limits }: Pick<Portal, 'limits'>) {
  const isRead = call.method === 'GET' || call.ttl !== undefined
  const name: LimitName = `call.${call.rate ?? (isRead ? 'read' : 'write')}`
  return ({ caller, ip }: FastifyRequest) =>
    limits.count(name, caller ? sessionHash(caller.sessionId) : networkOf(ip))
}
