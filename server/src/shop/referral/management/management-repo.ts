import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { BonusTarget } from '@castellan/contract/shapes/referral-shapes'
import { lockByName } from '../../../platform/db/advisory-lock.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Types, items and rewards of a server are changed by one at a time: what is looked at stays so. */
export const lockReferralRules = (tx: Tx, server: ServerKey) => lockByName(tx, `referral rules ${server}`)

interface RefTypeRow {
  readonly id: number
  readonly refType: string
  readonly description: string
}

/** Its number; null where another type has the name. */
export async function insertRefType(tx: Tx, server: ServerKey, type: Omit<RefTypeRow, 'id'>) {
  const row = await tx
    .insertInto('referralType')
    .values({ server, ...type })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateRefTypeRow(tx: Tx, { id, refType, description }: RefTypeRow) {
  await tx.updateTable('referralType').set({ refType, description }).where('id', '=', id).execute()
}

/** Deletes a type with its rewards that have ended; nobody ever came by it, so nobody has claimed one. */
export async function deleteRefTypeRow(tx: Tx, id: number) {
  await tx.deleteFrom('referralReward').where('typeId', '=', id).execute()
  await tx.deleteFrom('referralType').where('id', '=', id).execute()
}

/** Takes an item off the list; rewards of before keep it. */
export async function endRewardItem(tx: Tx, id: number) {
  await tx
    .updateTable('referralItem')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

interface RewardKey {
  readonly typeId: number
  readonly level: number
  readonly bonusTarget: BonusTarget
  readonly refItemId: number
}

/** A reward by all that tells it from others, also one that has ended, the newest first; null for none. */
export async function findRewardByKey(tx: Tx, server: ServerKey, key: RewardKey) {
  const row = await tx
    .selectFrom('referralReward')
    .select(['id', 'endedAt'])
    .where('server', '=', server)
    .where('typeId', '=', key.typeId)
    .where('level', '=', key.level)
    .where('bonusTarget', '=', key.bonusTarget)
    .where('refItemId', '=', key.refItemId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Changes a reward, and puts it on the list where it had ended. */
export async function updateRewardRow(
  tx: Tx,
  id: number,
  reward: RewardKey & { readonly bonusCount: number },
) {
  const { typeId, level, bonusTarget, refItemId, bonusCount } = reward
  await tx
    .updateTable('referralReward')
    .set({ typeId, level, bonusTarget, refItemId, bonusCount, endedAt: null })
    .where('id', '=', id)
    .execute()
}

/** Takes a reward off the list; claims of it stay. */
export async function endReward(tx: Tx, id: number) {
  await tx
    .updateTable('referralReward')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
