import type { referral as calls } from '@castellan/contract/calls/shop/referral'
import type { BonusTarget } from '@castellan/contract/shapes/referral-shapes'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { keyFrom } from '../../platform/worlds/turns.ts'
import { findNames } from '../../resources/names.ts'
import { deliver } from '../deliver.ts'
import { describePurchase } from '../describe-purchase.ts'
import { getToldPurchase } from '../purchase-repo.ts'
import { setCoinsAside } from '../set-coins-aside.ts'
import { addReferralEvent } from './referral-event-repo.ts'
import {
  findClaims,
  findReferral,
  findReferralOfCharacter,
  lockReferral,
  putClaim,
  type ReferralRow,
} from './referral-repo.ts'
import { findNominees, missingOf } from './reward-conditions.ts'
import { findRewards, type RewardRow } from './reward-repo.ts'
import { claimState } from './rewards-status.ts'

/** Claims what the caller earned as a guest. @throws AppError REFERENCE_NOT_FOUND, and see `claim` */
export const applyGuestReward: Rule<typeof calls.applyGuestReward> = async ({ rewardId }, ctx) => {
  const referral = await findReferral(ctx.db, ctx.server, ctx.caller.accountId)
  if (referral?.state !== 'bound') throw new AppError('REFERENCE_NOT_FOUND')
  return claim(ctx, referral, rewardId, 'guest')
}

/** Claims what the caller earned by a guest, who is named by their character. @throws AppError CHARACTER_NOT_FOUND, and see `claim` */
export const applyPartnerReward: Rule<typeof calls.applyPartnerReward> = async (sent, ctx) => {
  const { db, server, world, caller } = ctx
  const character = await world.characters.byName(sent.guestCharName)
  const referral = character && (await findReferralOfCharacter(db, server, character.id))
  if (referral?.partnerId !== caller.accountId || referral.state !== 'bound')
    throw new AppError('CHARACTER_NOT_FOUND', { field: 'guestCharName' })
  return claim(ctx, referral, sent.rewardId, 'partner')
}

/**
 * Hands a reward over once. The row of the guest is locked while it is decided, and the claim is written together with the purchase for
 * nothing that carries the items: the outbox delivers them by a key, however often it has to be tried. One that could not be
 * handed over may be claimed again.
 * @throws AppError BLACK_LISTED, REWARD_NOT_FOUND, REWARD_LOCKED with what is missing, REWARD_CLAIMED
 */
async function claim(ctx: WorldContext, referral: ReferralRow, rewardId: number, side: BonusTarget) {
  const { db, log, server, world, settings, caller, ip } = ctx
  await requireNotBlackListed(db, { email: caller.email, ip })
  const rewards = await findRewards(db, server, { typeIds: [referral.typeId] })
  const reward = rewards.find(({ id, bonusTarget }) => id === rewardId && bonusTarget === side)
  if (!reward) throw new AppError('REWARD_NOT_FOUND', { field: 'rewardId' })
  const nominees = await findNominees(ctx, referral)
  const [missing] = missingOf(reward, referral, nominees, settings.of(server).referral.playedHours)
  if (missing) throw new AppError('REWARD_LOCKED', { words: missing.words })
  const recipient = nominees[side]!
  const nameOf = await findNames(ctx, 'item', [reward.itemId])
  const itemName = nameOf(reward.itemId)
  const id = await inTransaction(db, async (tx) => {
    await lockUsableAccount(tx, caller.accountId)
    const now = await lockReferral(tx, server, referral.accountId)
    // nominated anew in this moment
    if (now?.state !== 'bound' || now.characterId !== referral.characterId)
      throw new AppError('REWARD_LOCKED')
    const claims = await findClaims(tx, server, [referral.accountId])
    const before = claims.find((one) => one.rewardId === rewardId)
    if (claimState(before)) throw new AppError('REWARD_CLAIMED')
    const attempt = (before?.attempt ?? 0) + 1
    const requestKey = `referral:${referral.accountId}:${rewardId}:${attempt}`
    const { itemId, bonusCount: count } = reward
    const gift = { kind: 'item', characterId: recipient.id, itemId, count } as const
    const { purchase } = await setCoinsAside(
      tx,
      {
        accountId: caller.accountId,
        server,
        kind: 'referralReward',
        title: `${count} × ${itemName}`,
        codedTitle: { code: 'pile', count, what: itemName },
        price: 0,
        characterId: recipient.id,
        characterName: recipient.name,
        requestKey,
        // ids of the portal are given anew after a restore, to others
        deliveryKey: keyFrom(requestKey, referral.characterId!, JSON.stringify(gift)),
      },
      gift,
    )
    await putClaim(tx, { server, accountId: referral.accountId, rewardId, purchaseId: purchase.id, attempt })
    await noteClaim(tx, referral, reward, recipient.name)
    return purchase.id
  })
  await deliver({ db, log, world }, id)
  return describePurchase(await getToldPurchase(db, id))
}

async function noteClaim(
  tx: Tx,
  { server, accountId, partnerId }: ReferralRow,
  { level, bonusCount: count, itemId, bonusTarget }: RewardRow,
  characterName: string,
) {
  const data = { of: bonusTarget, characterName, reward: { level, count, itemId } }
  await addReferralEvent(tx, { server, accountId, partnerId, kind: 'claimed', data })
}
