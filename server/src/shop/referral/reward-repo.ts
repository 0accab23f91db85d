import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** A reward of a server with the item it is made of. */
export type RewardRow = Awaited<ReturnType<typeof findRewards>>[number]

interface Which {
  /** Of these kinds alone. */
  readonly typeIds?: readonly number[]
  /** These too, where they have ended. */
  readonly alsoEnded?: readonly number[]
}

/** All rewards of a server that have not ended, by kind and level. */
export const findRewards = (db: Db, server: ServerKey, { typeIds, alsoEnded = [] }: Which = {}) =>
  db
    .selectFrom('referralReward as reward')
    .innerJoin('referralType as type', 'type.id', 'reward.typeId')
    .innerJoin('referralItem as item', 'item.id', 'reward.refItemId')
    .select([
      'reward.id',
      'reward.typeId',
      'type.refType',
      'reward.level',
      'reward.bonusCount',
      'reward.bonusTarget',
      'reward.refItemId',
      'item.itemId',
      'reward.endedAt',
    ])
    .where('reward.server', '=', server)
    .where((eb) =>
      eb.or([
        eb('reward.endedAt', 'is', null),
        eb('reward.id', '=', sql<number>`any(${[...alsoEnded]}::bigint[])`),
      ]),
    )
    .$if(typeIds !== undefined, (query) => query.where('reward.typeId', 'in', typeIds!))
    .orderBy('type.refType')
    .orderBy('reward.level')
    .orderBy('reward.bonusTarget')
    .orderBy('reward.id')
    .execute()

export const findRefTypes = (db: Db, server: ServerKey) =>
  db
    .selectFrom('referralType')
    .select(['id', 'refType', 'description'])
    .where('server', '=', server)
    .orderBy('id')
    .execute()

/** The kind of a name; null where the server has none of it. */
export async function findRefType(db: Db, server: ServerKey, refType: string) {
  const all = await findRefTypes(db, server)
  return all.find((type) => type.refType === refType) ?? null
}

export const findRewardItems = (db: Db, server: ServerKey) =>
  db
    .selectFrom('referralItem')
    .select(['id', 'itemId'])
    .where('server', '=', server)
    .where('endedAt', 'is', null)
    .orderBy('itemId')
    .execute()

/** Notes that a server is given the shipped rewards; false when it was before. */
export const claimDefaults = async (tx: Tx, server: ServerKey) =>
  (await insertNew(tx, 'referralDefaults', [{ server }])) > 0

/** The id of the kind of a name, which is made where there is none. */
export async function putRefType(
  tx: Tx,
  type: { readonly server: ServerKey; readonly refType: string; readonly description: string },
) {
  const { id } = await tx
    .insertInto('referralType')
    .values(type)
    .onConflict((conflict) =>
      conflict.columns(['server', 'refType']).doUpdateSet((eb) => ({ refType: eb.ref('excluded.refType') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of an item among those rewards are made of, which it becomes where it is not, or is no more. */
export async function putRewardItem(tx: Tx, server: ServerKey, itemId: number) {
  const { id } = await tx
    .insertInto('referralItem')
    .values({ server, itemId })
    .onConflict((conflict) => conflict.columns(['server', 'itemId']).doUpdateSet({ endedAt: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertReward(
  tx: Tx,
  reward: {
    readonly server: ServerKey
    readonly typeId: number
    readonly level: number
    readonly bonusCount: number
    readonly bonusTarget: 'guest' | 'partner'
    readonly refItemId: number
  },
) {
  const row = await tx.insertInto('referralReward').values(reward).returning('id').executeTakeFirstOrThrow()
  return row.id
}
