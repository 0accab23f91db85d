import { type RawBuilder, sql } from 'kysely'
import type { Ranks } from '../../../port/index.ts'
import { asId, classOf, count } from '../dialect/values.ts'
import { RANK_BY, UNRANKED } from '../../rank-by.ts'
import { countAhead, type Value } from '../census/standings.ts'
import { isRanked, type Source } from './source.ts'

/** Counts who stands before a character; of one ranking alone where it is named. */
export async function ranksOf(source: Source, id: number, deepest: number, of?: keyof Ranks): Promise<Ranks> {
  const { game, tables, census } = source
  const me = await game
    .selectFrom(tables.character())
    .selectAll()
    .where('id', '=', asId(id))
    .where(isRanked(source))
    .executeTakeFirst()
  if (!me) return UNRANKED
  const wanted = of ? [of] : KINDS
  const people = await census.people()
  if (people) {
    const classId = classOf(me.classId)
    const values = new Set(wanted.map((kind) => RANK_BY[kind].value))
    const ahead = new Map(
      [...values].map((value) => [
        value,
        countAhead(people, value, { id: me.id, value: count(me[value]), classId }),
      ]),
    )
    const counts = wanted.map((kind) => {
      const { value, isOfClass } = RANK_BY[kind]
      return [kind, ahead.get(value)![isOfClass ? 'ofClass' : 'all']]
    })
    return ranksIn(wanted, Object.fromEntries(counts), deepest)
  }
  const isAhead = (value: Value): RawBuilder<number> => {
    const mine = me[value] ?? 0
    const its = sql`coalesce(${sql.ref(`character.${value}`)}, 0)`
    return sql<number>`(${its} > ${mine} or (${its} = ${mine} and ${sql.ref('character.id')} < ${me.id}))`
  }
  const isOfClass = sql`${sql.ref('character.classId')} = ${me.classId}`
  const counted: Readonly<Record<keyof Ranks, RawBuilder<number>>> = {
    exp: isAhead('exp'),
    pvp: isAhead('pvp'),
    pk: isAhead('pk'),
    expOfClass: sql<number>`(${isAhead('exp')} and ${isOfClass})`,
    pvpOfClass: sql<number>`(${isAhead('pvp')} and ${isOfClass})`,
  }
  const row = await game
    .selectFrom(tables.character())
    .where(isRanked(source))
    .select(wanted.map((kind) => sql<number>`sum(${counted[kind]})`.as(kind)))
    .executeTakeFirstOrThrow()
  return ranksIn(wanted, row, deepest)
}

function ranksIn(
  wanted: readonly (keyof Ranks)[],
  ahead: Readonly<Record<keyof Ranks, number>>,
  deepest: number,
): Ranks {
  const ranks = wanted.map((kind) => [kind, ahead[kind] < deepest ? ahead[kind] + 1 : null])
  return { ...UNRANKED, ...Object.fromEntries(ranks) }
}

const KINDS = Object.keys(UNRANKED) as (keyof Ranks)[]
