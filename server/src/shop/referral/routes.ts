import type { referral } from '@castellan/contract/calls/shop/referral'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findNames } from '../../resources/names.ts'
import { applyGuestReward, applyPartnerReward } from './apply-reward.ts'
import { describeReference } from './describe-reference.ts'
import { generateVouch } from './generate-vouch.ts'
import { nominateGuestChar, nominatePartnerChar } from './nominate.ts'
import { referralHistory } from './referral-history.ts'
import { findRefTypes, findRewardItems, findRewards } from './reward-repo.ts'
import { describeReward, guestRewards, partnerRewards } from './rewards-status.ts'
import { acceptVouch } from './accept-vouch.ts'
import { findVouchByCode } from './vouch-repo.ts'

export const referralRoutes: Handlers<typeof referral> = {
  generateVouch,
  checkVouch: async ({ reference }, { db, server }) => {
    const vouch = await findVouchByCode(db, reference)
    return { nickname: vouch?.server === server && !vouch.blockedAt ? vouch.nickname : null }
  },
  acceptVouch,
  nominateGuestChar,
  nominatePartnerChar,
  getReferenceInfo: (_sent, ctx) => describeReference(ctx, ctx.caller.accountId),
  getReferenceInfoOf: (_sent, ctx) => describeReference(ctx, ctx.subject.accountId),
  getGuestRewardsStatus: (_sent, ctx) => guestRewards(ctx, ctx.caller.accountId),
  getGuestRewardsStatusOf: (_sent, ctx) => guestRewards(ctx, ctx.subject.accountId),
  getPartnerRewardsStatus: (_sent, ctx) => partnerRewards(ctx, ctx.caller.accountId),
  getPartnerRewardsStatusOf: (_sent, ctx) => partnerRewards(ctx, ctx.subject.accountId),
  getReferralHistory: (_sent, ctx) => referralHistory(ctx, ctx.caller.accountId),
  getReferralHistoryOf: (_sent, ctx) => referralHistory(ctx, ctx.subject.accountId),
  getRefTypes: (_sent, { db, server }) => findRefTypes(db, server),
  getRewards: async (_sent, ctx) => {
    const rewards = await findRewards(ctx.db, ctx.server)
    const nameOf = await findNames(
      ctx,
      'item',
      rewards.map(({ itemId }) => itemId),
    )
    return rewards.map((reward) => describeReward(reward, nameOf))
  },
  getRewardItems: async (_sent, ctx) => {
    const items = await findRewardItems(ctx.db, ctx.server)
    const nameOf = await findNames(
      ctx,
      'item',
      items.map(({ itemId }) => itemId),
    )
    return items.map(({ id, itemId }) => ({ id, itemId, name: nameOf(itemId) }))
  },
  applyGuestReward,
  applyPartnerReward,
}
