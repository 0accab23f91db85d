import type { security } from '@castellan/contract/calls/identity/security'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ofCalendar } from '../../platform/time/period-of.ts'
import { findSignIns } from '../accounts/security-event-repo.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { knownFactor } from './known-factor.ts'

/** How many are answered where the caller does not say. */
const PART = 20

/** Who signed in to the caller's account, or tried to, for as long as security events are kept. */
export const listSignIns: Rule<typeof security.getSignIns> = async ({ before, limit = PART }, ctx) => {
  const rows = await findSignIns(ctx.db, ctx.caller.accountId, ofCalendar(before, 'before'), limit)
  return rows.map(({ at, kind, ip, details }) => ({
    at,
    outcome: outcomeOf(kind, details),
    secondFactor: knownFactor(details['secondFactor']),
    isPasswordless: details['isPasswordless'] === true,
    ...describeOrigin({ ip, userAgent: textOf(details['userAgent']) }),
  }))
}

type Details = Readonly<Record<string, unknown>>

const ABOUT_ALL = {
  'data-exported': 'dataExported',
  'recovery-codes-renewed': 'codesRenewed',
  'erasure-asked': 'erasureAsked',
  'erasure-cancelled': 'erasureCancelled',
} as const

/** How a sign-in ended, or what was asked of all of an account. */
export function outcomeOf(kind: string, { wrong }: Details) {
  if (kind === 'signed-in') return 'succeeded'
  if (kind in ABOUT_ALL) return ABOUT_ALL[kind as keyof typeof ABOUT_ALL]
  if (wrong === 'passkey') return 'wrongPasskey'
  return wrong === 'code' ? 'wrongCode' : 'wrongPassword'
}

/** Events of before have none. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
