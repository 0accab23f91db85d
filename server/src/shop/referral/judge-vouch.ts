import type { VouchRefusal } from '@castellan/contract/shapes/referral-shapes'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import { areOneHousehold } from '../../identity/households/household-repo.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { Words } from '../../platform/languages/say.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { findAddresses, findGuests, findPartnersAbove } from './referral-repo.ts'
import type { VouchRow } from './vouch-repo.ts'

type Rules = Pick<ServerSettings, 'referral' | 'isReferralOn'>

/**
 * Why a vouch does not make somebody the guest of its player; null when it does. Every reason is one the guest is told:
 * somebody whose vouch counts for nothing in silence writes to support.
 */
export async function judgeVouch(
  tx: Tx,
  vouch: VouchRow,
  guestId: number,
  { referral: rules, isReferralOn }: Rules,
): Promise<VouchRefusal | null> {
  const { server, accountId: partnerId } = vouch
  if (!isReferralOn) return 'closed'
  if (partnerId === guestId) return 'own'
  if (await isAbove(tx, server, guestId, partnerId)) return 'circle'
  const until = usableUntil((await getAccount(tx, guestId)).createdAt, rules.withinDays)
  if (until && until < new Date()) return 'late'
  if (rules.refusesSameAddress && (await shareAddress(tx, guestId, partnerId))) return 'sameAddress'
  if ((await findGuests(tx, server, partnerId)).length >= rules.mostGuests) return 'full'
  return null
}

/**
 * Whether somebody came by a vouch of this player, or of one who did. Of a server one at a time: of three who use each other's at once none
 * would see the ring.
 */
async function isAbove(tx: Tx, server: ServerKey, playerId: number, guestId: number) {
  await lockByName(tx, `vouches ${server}`)
  return (await findPartnersAbove(tx, server, guestId)).includes(playerId)
}

/** Until when somebody who registered then may use a vouch; null for ever. */
export const usableUntil = (registeredAt: Date, withinDays: number | null) =>
  withinDays === null ? null : new Date(registeredAt.getTime() + withinDays * DAY_MS)

/** Whether both come from one network and nobody has said why: a household does. */
async function shareAddress(tx: Tx, one: number, other: number) {
  if (await areOneHousehold(tx, one, other)) return false
  const networks = new Set((await findAddresses(tx, one)).map(networkOf))
  return (await findAddresses(tx, other)).some((ip) => networks.has(networkOf(ip)))
}

/** The reason as a sentence. */
export const vouchRefusalWords = (because: VouchRefusal, { withinDays }: Rules['referral']): Words =>
  because === 'late'
    ? ['refusals.referral.vouch.late', { count: withinDays ?? 0 }]
    : [`refusals.referral.vouch.${because}`]
