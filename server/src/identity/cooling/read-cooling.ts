import type { cooling } from '@castellan/contract/calls/identity/cooling'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findCooling } from './cooling-repo.ts'

/** Until when nothing leaves the caller's account, and why; and what another change would cost. */
export const readCooling: Rule<typeof cooling.getCooling> = async (_sent, { config, db, caller }) => {
  const changes = await findCooling(db, caller.accountId)
  return {
    until: changes[0]?.endsAt.toISOString() ?? null,
    changes: changes.map(({ kind, details, beganAt, endsAt }) => ({
      kind,
      at: beganAt.toISOString(),
      until: endsAt.toISOString(),
      oldEmail: details.from ?? null,
      account: details.login ?? null,
    })),
    // as changePassword spares who has not shown yet that the address is theirs
    hours: { ...config.coolingHours, ...(!caller.isValidated && { password: 0 }) },
  }
}
