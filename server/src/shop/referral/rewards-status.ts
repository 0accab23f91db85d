import type {
  BonusTarget,
  RewardPath,
  RewardState,
  RewardStep,
} from '@castellan/contract/shapes/referral-shapes'
import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { findNames, type NameOf } from '../../resources/names.ts'
import { givenBy } from './given-by.ts'
import { maskedEmail } from './masked-email.ts'
import { type ClaimRow, findClaims, findGuests, findReferral, type ReferralRow } from './referral-repo.ts'
import { conditionsOf, describeConditions, findAllNominees, type Nominees } from './reward-conditions.ts'
import { findRewards, type RewardRow } from './reward-repo.ts'

export type StatusContext = Pick<WorldContext, 'db' | 'server' | 'world' | 'settings' | 'config' | 'language'>

/** The rewards of somebody as a guest; none where they came by no vouch. */
export async function guestRewards(ctx: StatusContext, accountId: number): Promise<RewardPath[]> {
  const referral = await findReferral(ctx.db, ctx.server, accountId)
  return referral?.state === 'bound' ? pathsOf(ctx, 'guest', [referral]) : []
}

/** The rewards of somebody as a partner, a path for each guest. */
export const partnerRewards = async (ctx: StatusContext, accountId: number): Promise<RewardPath[]> =>
  pathsOf(ctx, 'partner', await findGuests(ctx.db, ctx.server, accountId))

async function pathsOf(ctx: StatusContext, side: BonusTarget, referrals: readonly ReferralRow[]) {
  const { db, server } = ctx
  if (referrals.length === 0) return []
  const claims = await findClaims(
    db,
    server,
    referrals.map(({ accountId }) => accountId),
  )
  const rewards = await findRewards(db, server, {
    typeIds: [...new Set(referrals.map(({ typeId }) => typeId))],
    alsoEnded: claims.map(({ rewardId }) => rewardId),
  })
  const ofSide = rewards.filter(({ bonusTarget }) => bonusTarget === side)
  const nameOf = await findNames(ctx, 'item', [
    ...ofSide.map(({ itemId }) => itemId),
    ...claims.flatMap(({ payload }) => givenBy(payload)?.itemId ?? []),
  ])
  const allNominees = await findAllNominees(ctx, referrals)
  return referrals.map((referral, place) => {
    const nominees = allNominees[place]!
    const mine = ofSide
      .filter(({ typeId }) => typeId === referral.typeId)
      .map((reward) => ({ reward, claim: claimOf(claims, referral, reward) }))
      // one that has ended is still theirs who claimed it
      .filter(({ reward, claim }) => reward.endedAt === null || claimState(claim) !== null)
    const steps = mine.map((one) => describeStep(ctx, { ...one, referral, nominees, nameOf }))
    return describePath(side, referral, nominees, steps)
  })
}

const claimOf = (claims: readonly ClaimRow[], { accountId }: ReferralRow, { id }: RewardRow) =>
  claims.find((claim) => claim.accountId === accountId && claim.rewardId === id)

const describePath = (
  side: BonusTarget,
  referral: ReferralRow,
  { guest, partner }: Nominees,
  rewards: RewardStep[],
): RewardPath => ({
  who: side === 'guest' ? referral.nickname : maskedEmail(referral.guestEmail),
  since: referral.createdAt.toISOString(),
  character: guest && {
    id: guest.id,
    name: guest.name,
    level: guest.level,
    playedHours: Math.floor((guest.played / HOUR_SECONDS) * 10) / 10,
  },
  recipient: (side === 'guest' ? guest : partner)?.name ?? null,
  rewards,
})

interface Step {
  readonly reward: RewardRow
  readonly referral: ReferralRow
  readonly nominees: Nominees
  readonly nameOf: NameOf
  readonly claim: ClaimRow | undefined
}

function describeStep(
  { settings, server, language }: StatusContext,
  { reward, referral, nominees, nameOf, claim }: Step,
): RewardStep {
  const { playedHours } = settings.of(server).referral
  const had = claimState(claim)
  const conditions = had ? [] : conditionsOf(reward, referral, nominees, playedHours)
  const { missing, met } = describeConditions(language, conditions)
  return {
    ...describeReward(reward, nameOf),
    ...(had && claim && describeGiven(claim, nameOf)),
    state: had ?? (missing.length > 0 ? 'locked' : 'ready'),
    claimedAt: had && claim ? claim.claimedAt.toISOString() : null,
    missing,
    met,
  }
}

/**
 * How a claim stands; null for none, and for one whose items could not be handed over. What was handed over stays with the character,
 * and so claimed, whoever cancels its purchase.
 */
export const claimState = (claim: Pick<ClaimRow, 'state' | 'deliveredAt'> | undefined): RewardState | null =>
  claim?.deliveredAt ? 'claimed' : claim?.state === 'held' ? 'underWay' : null

/** What was claimed, as it was given: the reward may have changed since. */
function describeGiven({ payload }: ClaimRow, nameOf: NameOf) {
  const given = givenBy(payload)
  return given && { bonusCount: given.count, itemId: given.itemId, itemName: nameOf(given.itemId) }
}

/** A reward as it goes over the wire. */
export const describeReward = (row: RewardRow, nameOf: NameOf) => ({
  rewardId: row.id,
  refType: row.refType,
  level: row.level,
  bonusCount: row.bonusCount,
  bonusTarget: row.bonusTarget,
  refItemId: row.refItemId,
  itemId: row.itemId,
  itemName: nameOf(row.itemId),
})
