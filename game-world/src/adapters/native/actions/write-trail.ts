import { sql } from 'kysely'
import type { TrailCause } from '../../../port/index.ts'
import { asId } from '../../../sql/search-key.ts'
import type { Trx } from './handler.ts'

interface Movement {
  readonly cause: TrailCause
  /** Whether the pieces come to who has the things, or leave them. */
  readonly way: 'came' | 'went'
  readonly itemDbIds: readonly number[]
  /** Pieces of each; all there are where it is left out. */
  readonly count?: number
  /** Of the action that moves them. */
  readonly key: string
}

/** Writes down that things come or go, while they are there: what they are and whose is read from them. */
export async function writeTrail(trx: Trx, { cause, way, itemDbIds, count, key }: Movement): Promise<void> {
  if (itemDbIds.length === 0) return
  const side = way === 'came' ? 'to' : 'from'
  await trx
    .insertInto('itemTrail')
    .columns([
      'cause',
      'count',
      'actionKey',
      'itemId',
      'enchant',
      `${side}Character`,
      `${side}Clan`,
      `${side}Name`,
      `${side}Place`,
      `${side}Thing`,
    ])
    .expression(
      trx
        .selectFrom('item')
        .leftJoin('character', 'character.id', 'item.characterId')
        .leftJoin('clan', 'clan.id', 'item.clanId')
        .select(({ fn }) => [
          sql<TrailCause>`${cause}::text`.as('cause'),
          sql<number>`coalesce(${count ?? null}::bigint, item.count)`.as('count'),
          sql<string>`${key}::text`.as('actionKey'),
          'item.itemId',
          'item.enchant',
          'item.characterId',
          'item.clanId',
          fn.coalesce('character.name', 'clan.name').as('name'),
          'item.place',
          'item.id',
        ])
        .where('item.id', 'in', itemDbIds.map(asId)),
    )
    .execute()
}
