import { sql, type SqlBool } from 'kysely'
import type { ItemPosition } from '../../../port/index.ts'
import { asId, whole } from '../dialect/values.ts'
import { thingsAfter } from '../census/walks.ts'
import { PLACES } from './item-rows.ts'
import type { Source } from './source.ts'

/** So many piles a database sorts for whoever asks. */
export const SORTED = 20_000

/** How many piles there are of some kinds, where things are counted; few elsewhere. */
export async function pilesOf({ census }: Source, itemIds: readonly number[]): Promise<number> {
  const things = await census.thingsCounted()
  return things ? itemIds.reduce((sum, itemId) => sum + (things.get(itemId)?.piles ?? 0), 0) : 0
}

/** What comes after a position in the order of a search. */
export const isBeyond = ({ enchant, count: pieces, dbId }: ItemPosition) => sql<SqlBool>`
  (coalesce(found.enchant, 0), found.count, found.id) < (${whole(enchant, 0, 0xffff)}, ${pieces}, ${asId(dbId)})`

interface Wanted {
  readonly itemIds: readonly number[]
  readonly limit: number
  readonly after: ItemPosition | undefined
}

/**
 * The ids of the first things of kinds of which there are very many, in the order of a search: the first of each slice, and of
 * those the first. So no statement sorts them all.
 */
export async function bestInSlices(source: Source, { itemIds, limit, after }: Wanted): Promise<number[]> {
  let best: Position[] = []
  for (let next: number | null = 0; next !== null;) {
    const { from, to } = await thingsAfter(source, next)
    const first = await source.game
      .selectFrom(source.tables.item('found'))
      .where('found.id', '>', from)
      .$if(to !== null, (query) => query.where('found.id', '<=', to!))
      .where('found.itemId', 'in', itemIds)
      .where('found.place', 'in', Object.values(PLACES))
      .$if(after !== undefined, (query) => query.where(isBeyond(after!)))
      .select(['found.id', 'found.enchant', 'found.count'])
      .orderBy('found.enchant', 'desc')
      .orderBy('found.count', 'desc')
      .orderBy('found.id', 'desc')
      .limit(limit)
      .execute()
    best = [...best, ...first].toSorted(inOrder).slice(0, limit)
    next = to
  }
  return best.map(({ id }) => id)
}

type Position = { readonly id: number; readonly enchant: number | null; readonly count: number }
const inOrder = (one: Position, other: Position) =>
  (other.enchant ?? 0) - (one.enchant ?? 0) || other.count - one.count || other.id - one.id
