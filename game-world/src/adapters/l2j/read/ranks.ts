import { type RawBuilder, sql } from 'kysely'
import type { Ranks } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import type { Value } from './ranked-characters.ts'
import { isRanked, type Source } from './source.ts'

const UNRANKED: Ranks = { exp: null, pvp: null, pk: null, expOfClass: null, pvpOfClass: null }

/** Counts who stands before a character, in one walk over all; of one ranking alone where it is named. */
export async function ranksOf(
  { game, tables }: Source,
  id: number,
  deepest: number,
  of?: keyof Ranks,
): Promise<Ranks> {
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
  const counted: Readonly<Record<keyof Ranks, RawBuilder<number>>> = {
    exp: ahead('exp'),
    pvp: ahead('pvp'),
    pk: ahead('pk'),
    expOfClass: sql<number>`(${ahead('exp')} and ${isOfClass})`,
    pvpOfClass: sql<number>`(${ahead('pvp')} and ${isOfClass})`,
  }
  const wanted = of ? [of] : KINDS
  const row = await game
    .selectFrom(tables.character())
    .where(isRanked())
    .select(wanted.map((kind) => sql<number>`sum(${counted[kind]})`.as(kind)))
    .executeTakeFirstOrThrow()
  const ranks = wanted.map((kind) => [kind, row[kind] < deepest ? row[kind] + 1 : null])
  return { ...UNRANKED, ...Object.fromEntries(ranks) }
}

const KINDS = Object.keys(UNRANKED) as (keyof Ranks)[]
