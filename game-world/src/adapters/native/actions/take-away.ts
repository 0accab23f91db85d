import { asId } from '../../../sql/search-key.ts'
import { Refusal } from '../../refusal.ts'
import type { Trx } from './handler.ts'
import { writeTrail } from './write-trail.ts'

type Owner = { readonly characterId: number } | { readonly clanId: number }

const owned = (owner: Owner) =>
  'characterId' in owner ? (['characterId', owner.characterId] as const) : (['clanId', owner.clanId] as const)

/** How many lie in one pile of an owner; none where it is not theirs. The pile is locked. */
export async function countOf(trx: Trx, owner: Owner, itemDbId: number) {
  const [column, id] = owned(owner)
  const pile = await trx
    .selectFrom('item')
    .select('count')
    .where('id', '=', asId(itemDbId))
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirst()
  return { count: Number(pile?.count ?? 0) }
}

/** Takes so many from one pile, and the pile when nothing is left. */
export async function takeAway(
  trx: Trx,
  owner: Owner,
  { itemDbId, count }: { readonly itemDbId: number; readonly count: number },
  key: string,
): Promise<void> {
  if (!Number.isSafeInteger(count) || count < 1) throw new Refusal('not-allowed')
  const held = await countOf(trx, owner, itemDbId)
  if (held.count < count) throw new Refusal('no-such-object')
  await writeTrail(trx, { cause: 'deleted', way: 'went', itemDbIds: [itemDbId], count, key })
  const id = asId(itemDbId)
  if (held.count === count) await trx.deleteFrom('item').where('id', '=', id).execute()
  else
    await trx
      .updateTable('item')
      .set({ count: held.count - count })
      .where('id', '=', id)
      .execute()
}
