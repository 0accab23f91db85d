import type { registration } from '@castellan/contract/calls/identity/registration'
import type { Rule } from '../../platform/http/context.ts'
import { findRegistrationDays } from './registration-repo.ts'

/** Counts master accounts of every server, day by day. */
export const getRegistrationStatistics: Rule<typeof registration.getRegistrationStatistics> = (
  { days },
  { db },
) => findRegistrationDays(db, days)
