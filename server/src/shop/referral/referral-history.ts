import type { ReferralEvent } from '@castellan/contract/shapes/referral-shapes'
import { findNames } from '../../resources/names.ts'
import { maskedEmail } from './masked-email.ts'
import { findEvents } from './referral-event-repo.ts'
import type { StatusContext } from './rewards-status.ts'

/** Events of a list. */
const MOST = 200

/** What happened to somebody on either side, the newest first. */
export async function referralHistory(ctx: StatusContext, accountId: number): Promise<ReferralEvent[]> {
  const events = await findEvents(ctx.db, ctx.server, accountId, MOST)
  const nameOf = await findNames(
    ctx,
    'item',
    events.flatMap(({ data }) => data.reward?.itemId ?? []),
  )
  return events.map(({ at, kind, accountId: guestId, guestEmail, nickname, data }) => {
    const side = guestId === accountId ? 'guest' : 'partner'
    const { of, characterName = null, reward, because = null } = data
    return {
      at: at.toISOString(),
      kind,
      side,
      who: side === 'guest' ? nickname : maskedEmail(guestEmail),
      of,
      characterName,
      reward: reward ? { level: reward.level, count: reward.count, itemName: nameOf(reward.itemId) } : null,
      because,
    }
  })
}
