import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { giveBans, type Handing } from './ban-repo.ts'

/**
 * Whose a character is, is who is told of its ban and may appeal: bans go along when it changes hands. What a former owner said against one
 * is for nobody else to read, and nobody waits for its answer.
 */
export async function handOverBans(tx: Tx, to: Handing) {
  const { accountId: receiverId, server } = to
  const formerIds = await giveBans(tx, to)
  if (!formerIds.length) return
  for (const accountId of new Set([...formerIds, receiverId]))
    if (accountId !== null) publish(tx, { to: { accountId, server }, tags: ['bans'] })
}
