import type { referralManagement } from '@castellan/contract/calls/shop/referral-management'
import type { Handlers } from '../../../platform/http/engine/context.ts'
import { addRewardItem, deleteRewardItem } from './change-items.ts'
import { addReward, deleteReward, updateReward } from './change-rewards.ts'
import { addRefType, deleteRefType, updateRefType } from './change-types.ts'
import { getReferrals } from './list-referrals.ts'
import { findItemUses, findRewardUses, findTypeUses } from './usage-repo.ts'

export const referralManagementRoutes: Handlers<typeof referralManagement> = {
  addRefType,
  updateRefType,
  deleteRefType,
  addRewardItem,
  deleteRewardItem,
  addReward,
  updateReward,
  deleteReward,
  getReferralUsage: async (_sent, { db, server, settings }) => ({
    types: (await findTypeUses(db, server)).map(({ refType, ...use }) => ({
      ...use,
      isGiven: refType === settings.of(server).referral.refType,
    })),
    items: await findItemUses(db, server),
    rewards: await findRewardUses(db, server),
  }),
  getReferrals,
}
