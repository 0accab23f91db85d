import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'
import { findCooling } from './cooling-repo.ts'

/**
 * Lets nothing out of an account whose address, password or PIN was changed a moment ago: the one rule behind calls that are
 * marked `takesOut`, and behind the mailed links that do the same. @throws AppError ACCOUNT_COOLING, which says until when and why
 */
export async function requireNotCooling(db: Db, accountId: number) {
  const [longest] = await findCooling(db, accountId)
  if (!longest) return
  const until = minuteOf(longest.endsAt)
  throw new AppError('ACCOUNT_COOLING', { words: [`refusals.cooling.${longest.kind}`, { until }] })
}
