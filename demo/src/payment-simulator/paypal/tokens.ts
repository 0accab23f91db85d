import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { createHmac } from 'node:crypto'
import type { PaypalProfile } from '@castellan/server/payments/port/credentials'
import { PaypalRefusal } from './refusal.ts'

const LIFE_SECONDS = 9 * HOUR_SECONDS

/** Hands out access tokens; one tells by itself whose it is, so that none is lost when the process ends. */
export function tokenEndpoint(profiles: readonly PaypalProfile[]) {
  const good = new Set(profiles.map((profile) => `Bearer ${tokenOf(profile)}`))
  return {
    issue: (authorization: string | undefined) => {
      const profile = profiles.find((known) => basicOf(known) === authorization)
      if (!profile) throw new PaypalRefusal('invalid_client', 'Client Authentication failed', 401)
      return { access_token: tokenOf(profile), token_type: 'Bearer', expires_in: LIFE_SECONDS }
    },
    check: (authorization: string | undefined) => {
      if (!authorization || !good.has(authorization))
        throw new PaypalRefusal(
          'AUTHENTICATION_FAILURE',
          'Authentication failed due to invalid credentials.',
          401,
        )
    },
  }
}

const tokenOf = ({ clientId, clientSecret }: PaypalProfile) =>
  createHmac('sha256', clientSecret).update(clientId).digest('hex')
const basicOf = ({ clientId, clientSecret }: PaypalProfile) =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
