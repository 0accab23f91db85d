import type { security } from '@castellan/contract/calls/identity/security'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ofCalendar } from '../../platform/time/period-of.ts'
import { findSignIns } from '../accounts/security-event-repo.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { describeEvent, textOf } from './describe-event.ts'
import { knownFactor } from './known-factor.ts'

/** How many are answered where the caller does not say. */
const PART = 20

/** Who signed in to the caller's account, or tried to, and what was changed of what guards it, for as long as security events are kept. */
export const listSignIns: Rule<typeof security.getSignIns> = async ({ before, limit = PART }, ctx) => {
  const rows = await findSignIns(ctx.db, ctx.caller.accountId, {
    before: ofCalendar(before, 'before'),
    limit,
  })
  return rows.map(({ at, kind, ip, details }) => ({
    at,
    ...describeEvent(kind, details),
    secondFactor: knownFactor(details['secondFactor']),
    isPasswordless: details['isPasswordless'] === true,
    ...describeOrigin({ ip, userAgent: textOf(details['userAgent']) }),
  }))
}
