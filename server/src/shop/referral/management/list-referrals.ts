import {
  REFERRAL_SIGNS,
  type ReferralSign,
  type referralManagement,
  type StaffReferral,
} from '@castellan/contract/calls/shop/referral-management'
import type { EventRefusal } from '@castellan/contract/shapes/referral-shapes'
import type { Rule } from '../../../platform/http/engine/context.ts'
import { periodOf } from '../../../platform/time/period-of.ts'
import { findNames, type NameOf } from '../../../resources/names.ts'
import { givenBy } from '../given-by.ts'
import {
  findListedClaims,
  findReferrals,
  type ListedClaim,
  type ListedReferral,
} from './referral-list-repo.ts'

/** Who came by whose code, with what was claimed, and what looks odd about it. @throws AppError PERIOD_INVALID */
export const getReferrals: Rule<typeof referralManagement.getReferrals> = async (sent, ctx) => {
  const { db, server } = ctx
  const referrals = await findReferrals(db, server, periodOf(sent))
  const claims = await findListedClaims(
    db,
    server,
    referrals.map(({ accountId }) => accountId),
  )
  const nameOf = await findNames(
    ctx,
    'item',
    claims.flatMap(({ payload }) => givenBy(payload)?.itemId ?? []),
  )
  const ofGuest = Map.groupBy(claims, ({ accountId }) => accountId)
  return referrals.map((referral) => ({
    guest: referral.guest,
    partner: referral.partner,
    nickname: referral.nickname,
    code: referral.code,
    refType: referral.refType,
    at: referral.createdAt.toISOString(),
    isBound: referral.state === 'bound',
    because: referral.because as EventRefusal | null,
    characterName: referral.characterName,
    signs: signsOf(referral),
    claims: (ofGuest.get(referral.accountId) ?? []).map((claim) => describeClaim(claim, nameOf)),
  }))
}

function describeClaim(claim: ListedClaim, nameOf: NameOf): StaffReferral['claims'][number] {
  const given = givenBy(claim.payload)
  return {
    rewardId: claim.rewardId,
    bonusTarget: claim.bonusTarget,
    level: claim.level,
    count: given?.count ?? 0,
    itemName: given ? nameOf(given.itemId) : '',
    recipient: claim.characterName ?? '',
    claimedAt: claim.claimedAt.toISOString(),
    delivery: claim.deliveredAt ? 'delivered' : claim.state === 'held' ? 'underWay' : 'failed',
    purchaseId: claim.purchaseId,
  }
}

function signsOf(referral: ListedReferral): ReferralSign[] {
  const { oneHousehold, guestsShareAddress, manyInADay, blocked, guest, partner } = referral
  // staff have said why both share what they share
  const sameAddress = referral.sameAddress && !oneHousehold
  const alikeEmails = mailboxOf(guest) === mailboxOf(partner) && !oneHousehold
  const is = { sameAddress, guestsShareAddress, manyInADay, blocked, alikeEmails }
  return REFERRAL_SIGNS.filter((sign) => is[sign])
}

/** An address without what people add to one of theirs to have another: dots, digits, and whatever stands behind a plus. */
function mailboxOf(email: string) {
  const [name = '', domain] = email.split('@')
  const stem = name.replace(/\+.*$/, '').replaceAll(/[\d._-]/g, '')
  // of digits alone nothing would be left to compare
  return `${stem === '' ? name : stem}@${domain}`
}
