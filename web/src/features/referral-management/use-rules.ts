import { api } from '../../lib/api/staff-client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** Types, rewards, items and what hangs on them; `rules` once all four are here. */
export function useRules() {
  const types = useCall(api.referral.getRefTypes, {})
  const rewards = useCall(api.referral.getRewards, {})
  const items = useCall(api.referral.getRewardItems, {})
  const usage = useCall(api.referralManagement.getReferralUsage, {})
  const all = [types, rewards, items, usage]
  const isThere = types.data && rewards.data && items.data && usage.data
  return {
    rules: isThere
      ? { types: types.data, rewards: rewards.data, items: items.data, usage: usage.data }
      : null,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => all.forEach((query) => void query.refetch()),
  }
}

export type Rules = NonNullable<ReturnType<typeof useRules>['rules']>
export type RefType = Rules['types'][number]
export type RewardItem = Rules['items'][number]
