import { compensations } from '@castellan/contract/calls/moderation/compensations'
import { reachOf } from '../../platform/approvals/parties.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { isStandingAs } from '../../platform/staff/standing-repo.ts'
import type { CompensationRow } from './compensation-repo.ts'

/** Whether whoever began it could begin it still: who was dismissed since has taken their word along, as with an approval. */
export async function isStillMeant(
  db: Db,
  { server, startedBy: accountId }: Pick<CompensationRow, 'server' | 'startedBy'>,
  config: Pick<Config, 'servers' | 'staffTwoFactor'>,
) {
  if (accountId === null) return false
  const reach = reachOf({ access: compensations.startCompensation.access, server }, config)
  return isStandingAs(db, { ...reach, accountId }, config)
}
