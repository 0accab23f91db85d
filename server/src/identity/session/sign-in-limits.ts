import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'

const perQuarter = (name: string, points: number): RateLimit => ({
  name: `login.${name}`,
  points,
  duration: 15 * MINUTE_SECONDS,
})

/** Wrong passwords in a quarter of an hour. */
export const SIGN_IN_LIMITS = {
  /** Of one network for one account. */
  pair: perQuarter('pair', 5),
  /** Of all networks for one account. */
  account: perQuarter('account', 20),
  /** Of one network for all accounts. */
  network: perQuarter('network', 50),
  /** Of a browser its owner signed in with before, instead of all these. */
  device: perQuarter('device', 10),
}
