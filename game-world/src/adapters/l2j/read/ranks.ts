import { type RawBuilder, sql } from 'kysely'
import type { Ranks } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import type { Value } from './ranked-characters.ts'
import { isRanked, type Source } from './source.ts'

const UNRANKED: Ranks = { exp: null, pvp: null, pk: null, expOfClass: null, pvpOfClass: null }

/** Counts who stands before a character, in one walk over all. */
export async function ranksOf({ game, tables }: Source, id: number, deepest: number): Promise<Ranks> {
  const me = await game
    .selectFrom(tables.character())
    .selectAll()
    .where('id', '=', asId(id))
    .where(isRanked())
    .executeTakeFirst()
  if (!me) return UNRANKED
  const ahead = (value: Value): RawBuilder<number> => {
    const mine = me[value] ?? 0
    const its = sql`coalesce(${sql.ref(`character.${value}`)}, 0)`
    return sql<number>`(${its} > ${mine} or (${its} = ${mine} and ${sql.ref('character.id')} < ${me.id}))`
  }
  const isOfClass = sql`${sql.ref('character.classId')} = ${me.classId}`
  const row = await game
    .selectFrom(tables.character())
    .where(isRanked())
    .select([
      sql<number>`sum(${ahead('exp')})`.as('exp'),
      sql<number>`sum(${ahead('pvp')})`.as('pvp'),
      sql<number>`sum(${ahead('pk')})`.as('pk'),
      sql<number>`sum(${ahead('exp')} and ${isOfClass})`.as('expOfClass'),
      sql<number>`sum(${ahead('pvp')} and ${isOfClass})`.as('pvpOfClass'),
    ])
    .executeTakeFirstOrThrow()
  const rank = (before: number) => (before < deepest ? before + 1 : null)
  return {
    exp: rank(row.exp),
    pvp: rank(row.pvp),
    pk: rank(row.pk),
    expOfClass: rank(row.expOfClass),
    pvpOfClass: rank(row.pvpOfClass),
  }
}
