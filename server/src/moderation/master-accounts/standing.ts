import type { Standing } from '@castellan/contract/calls/moderation/master-accounts'
import type { Undo } from '@castellan/contract/undo'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import { findCooling } from '../../identity/cooling/cooling-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Journal } from '../../platform/http/engine/acts.ts'

/** What a master account may by now. */
export async function standingOf(db: Db, accountId: number): Promise<Standing> {
  const { email, validatedAt, blockedAt, frozenAt } = await getAccount(db, accountId)
  const [longest] = await findCooling(db, accountId)
  return {
    email,
    validated: validatedAt !== null,
    blocked: blockedAt !== null,
    frozen: frozenAt !== null,
    coolsUntil: longest?.endsAt.toISOString() ?? null,
  }
}

/** Writes a change of standing down with its way back, or that there was none. */
export async function recordChange(
  journal: Journal,
  isChanged: boolean,
  change: { readonly what: 'validated' | 'blocked'; readonly to: boolean; readonly undo: Undo },
) {
  const { what, to, undo } = change
  if (!isChanged) return journal.unchanged()
  await journal({ before: { [what]: !to }, after: { [what]: to }, undo })
}
