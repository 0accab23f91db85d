import type { ApprovalLimit } from '@castellan/contract/calls/moderation/approvals'
import type { EnvReader } from '../config/read-env.ts'

declare module '../config/config.ts' {
  interface Config extends ReturnType<typeof readApprovalsConfig> {}
}

/** The variable of each limit, and what holds where that is not set. */
const LIMITS: Readonly<Record<ApprovalLimit, readonly [variable: string, usual: number]>> = {
  coins: ['APPROVE_COINS_ABOVE', 1_000_000],
  blackList: ['APPROVE_LISTED_ABOVE', 100_000],
  ipLimits: ['APPROVE_IP_LIMITS_ABOVE', 1_000],
  itemDeletions: ['APPROVE_ITEM_DELETIONS_ABOVE', 1_000_000_000],
  compensatedCoins: ['APPROVE_COMPENSATED_COINS_ABOVE', 10_000],
  compensatedItems: ['APPROVE_COMPENSATED_ITEMS_ABOVE', 1_000],
  compensatedWorth: ['APPROVE_COMPENSATED_WORTH_ABOVE', 1_000_000_000],
  receivers: ['APPROVE_RECEIVERS_ABOVE', 200],
  referralRewards: ['APPROVE_REWARDS_ABOVE', 10_000_000],
}
/** Hours: a month. */
const MOST_ADDED_UP = 720

/** How much one person of the staff does alone. */
export function readApprovalsConfig({ integer }: EnvReader) {
  const limits = Object.entries(LIMITS).map(([limit, [variable, usual]]) => [
    limit,
    integer(variable, usual, 0, Number.MAX_SAFE_INTEGER),
  ])
  return {
    /** Above which an act of staff needs a second member of staff; 0 never. */
    approvalLimits: Object.fromEntries(limits) as Readonly<Record<ApprovalLimit, number>>,
    /** Hours for which what one person does alone is added up; 0 where each act is measured by itself. */
    approvalHours: integer('APPROVE_WITHIN_HOURS', 24, 0, MOST_ADDED_UP),
  }
}
