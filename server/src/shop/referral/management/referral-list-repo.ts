import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { isOneHousehold } from '../../../identity/households/household-repo.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Period } from '../../../platform/time/period.ts'

/** The newest are shown; older ones are found in another period. */
const MOST = 5_000
/** So many by one player within a day are not friends any more. */
const MANY_A_DAY = 5

export interface ListedReferral {
  readonly accountId: number
  readonly guest: string
  readonly partner: string
  readonly nickname: string
  readonly code: string
  readonly refType: string
  readonly createdAt: Date
  readonly state: 'bound' | 'refused'
  readonly because: string | null
  readonly characterName: string | null
  readonly oneHousehold: boolean
  readonly sameAddress: boolean
  readonly guestsShareAddress: boolean
  readonly manyInADay: boolean
  readonly blocked: boolean
}

/** Who came by whose code in a period, the newest first, with what the database can tell of both. */
export async function findReferrals(db: Db, server: ServerKey, { from, until }: Period) {
  const { rows } = await sql<ListedReferral>`
    select referral.account_id, guest.email as guest, partner.email as partner, vouch.nickname, referral.code,
      type.ref_type, referral.created_at, referral.state, referral.because, referral.character_name,
      ${isOneHousehold(sql`guest.id`, sql`partner.id`)} as one_household,
      exists (
        select from (${networksOf(sql`guest`)}) mine join (${networksOf(sql`partner`)}) theirs using (network)
      ) as same_address,
      exists (
        select from referral other join account sibling on sibling.id = other.account_id
        where other.server = referral.server and other.partner_id = referral.partner_id
          and other.account_id <> referral.account_id and network_of(sibling.created_ip) = network_of(guest.created_ip)
          and not ${isOneHousehold(sql`guest.id`, sql`sibling.id`)}
      ) as guests_share_address,
      (
        select count(*) from referral other
        where other.server = referral.server and other.partner_id = referral.partner_id
          and other.created_at between referral.created_at - interval '12 hours' and referral.created_at + interval '12 hours'
      ) >= ${MANY_A_DAY} as many_in_a_day,
      guest.blocked_at is not null or partner.blocked_at is not null as blocked
    from referral
    join account guest on guest.id = referral.account_id
    join account partner on partner.id = referral.partner_id
    join vouch on vouch.server = referral.server and vouch.account_id = referral.partner_id
    join referral_type type on type.id = referral.type_id
    where referral.server = ${server} and referral.created_at >= ${from} and referral.created_at < ${until}
    order by referral.created_at desc, referral.account_id desc
    limit ${MOST}`.execute(db)
  return rows
}

/** The networks where somebody registered, and where they have signed in from. */
const networksOf = (account: ReturnType<typeof sql>) => sql`
  select network_of(${account}.created_ip) as network where ${account}.created_ip is not null
  union select network_of(session.ip) from session where session.account_id = ${account}.id and session.ip is not null`

/** What was claimed for these guests, each with what was given and how its delivery stands, in the order of levels. */
export const findListedClaims = async (db: Db, server: ServerKey, guestIds: readonly number[]) =>
  guestIds.length === 0
    ? []
    : db
        .selectFrom('referralClaim as claim')
        .innerJoin('referralReward as reward', 'reward.id', 'claim.rewardId')
        .innerJoin('purchase', 'purchase.id', 'claim.purchaseId')
        .innerJoin('delivery', 'delivery.purchaseId', 'claim.purchaseId')
        .select([
          'claim.accountId',
          'claim.rewardId',
          'claim.claimedAt',
          'claim.purchaseId',
          'reward.level',
          'reward.bonusTarget',
          'purchase.state',
          'purchase.characterName',
          'delivery.deliveredAt',
          'delivery.payload',
        ])
        .where('claim.server', '=', server)
        .where('claim.accountId', '=', sql<number>`any(${[...guestIds]}::bigint[])`)
        .orderBy('reward.level')
        .orderBy('claim.rewardId')
        .execute()
export type ListedClaim = Awaited<ReturnType<typeof findListedClaims>>[number]
