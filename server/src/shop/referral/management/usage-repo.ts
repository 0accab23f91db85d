import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../../platform/db/database.ts'

interface TypeUse {
  readonly id: number
  readonly refType: string
  readonly codes: number
  readonly guests: number
  readonly rewards: number
}

/** How many codes, guests and rewards each type of a server has. */
export async function findTypeUses(db: Db, server: ServerKey): Promise<TypeUse[]> {
  const { rows } = await sql<TypeUse>`
    select id, ref_type,
      (select count(*) from vouch where type_id = type.id) as codes,
      (select count(*) from referral where type_id = type.id) as guests,
      (select count(*) from referral_reward where type_id = type.id and ended_at is null) as rewards
    from referral_type type where server = ${server} order by id`.execute(db)
  return rows
}

interface ItemUse {
  readonly id: number
  readonly rewards: number
}

/** How many rewards are made of each item. */
export async function findItemUses(db: Db, server: ServerKey): Promise<ItemUse[]> {
  const { rows } = await sql<ItemUse>`
    select id,
      (select count(*) from referral_reward where ref_item_id = item.id and ended_at is null) as rewards
    from referral_item item where server = ${server} and ended_at is null order by id`.execute(db)
  return rows
}

interface RewardUse {
  readonly rewardId: number
  readonly claimed: number
  readonly underWay: number
}

/** How many were given each reward that is on the list, and how many are about to be. */
export async function findRewardUses(db: Db, server: ServerKey): Promise<RewardUse[]> {
  const { rows } = await sql<RewardUse>`
    select reward.id as reward_id,
      count(*) filter (where delivery.delivered_at is not null) as claimed,
      count(*) filter (where delivery.delivered_at is null and purchase.state = 'held') as under_way
    from referral_reward reward
    left join referral_claim claim on claim.reward_id = reward.id
    left join purchase on purchase.id = claim.purchase_id
    left join delivery on delivery.purchase_id = claim.purchase_id
    where reward.server = ${server} and reward.ended_at is null
    group by reward.id order by reward.id`.execute(db)
  return rows
}

/** Whether anybody has claimed a reward, however it ended. */
export async function hasClaims(db: Db, rewardId: number) {
  const row = await db
    .selectFrom('referralClaim')
    .select('rewardId')
    .where('rewardId', '=', rewardId)
    .executeTakeFirst()
  return row !== undefined
}
