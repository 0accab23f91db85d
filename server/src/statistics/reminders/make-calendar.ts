import type { reminders } from '@castellan/contract/calls/statistics/reminders'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { calendarPath } from './calendar-path.ts'
import { setCalendarToken } from './calendar-repo.ts'

/**
 * Makes an address for calendars, in the place of the one before. Not for an address nobody proved: whoever does takes the account
 * over, and must not find a stranger's calendar on it.
 * @throws AppError ACCOUNT_NOT_VALIDATED
 */
export const makeCalendar: Rule<typeof reminders.makeReminderCalendar> = async (
  _sent,
  { db, caller, server },
) => {
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const token = newSecret()
  await setCalendarToken(db, { accountId: caller.accountId, server }, token)
  return { path: calendarPath(token) }
}
