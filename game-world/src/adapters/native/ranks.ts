import { type AliasableExpression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Ranks } from '../../port/index.ts'
import { UNRANKED } from '../rank-by.ts'
import type { Value } from './ranked-characters.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

type Me = ExpressionBuilder<WorldTables & { me: WorldTables['character'] }, 'me'>

/** Counts who stands before a character: a walk along each index that ends at the deepest rank, however large the world. */
export async function ranksOf(
  db: Kysely<WorldTables>,
  id: number,
  deepest: number,
  of?: keyof Ranks,
): Promise<Ranks> {
  const before = (me: Me, value: Value, isOfClass = false) =>
    me
      .selectFrom(
        me
          .selectFrom('character')
          .where('character.deletedAt', 'is', null)
          .where('character.isBanned', '=', false)
          .$if(isOfClass, (query) => query.whereRef('character.classId', '=', 'me.classId'))
          // the bound of the index, then who of the equal ones comes first
          .whereRef(`character.${value}`, '>=', `me.${value}`)
          .where((eb) =>
            eb.or([
              eb(`character.${value}`, '>', eb.ref(`me.${value}`)),
              eb('character.id', '<', eb.ref('me.id')),
            ]),
          )
          .select('character.id')
          // in the order of the index, so that it is walked: a planner that counts on few rows reads the whole table
          .orderBy(`character.${value}`, 'desc')
          .orderBy('character.id')
          .limit(deepest)
          .as('ahead'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .$asScalar()
      .$notNull()
  const counted = (rank: keyof Ranks, ahead: AliasableExpression<number>) =>
    of === undefined || of === rank ? ahead : sql<number>`${deepest}::int`
  const row = await db
    .selectFrom('character as me')
    .where('me.id', '=', asId(id))
    .where('me.deletedAt', 'is', null)
    .where('me.isBanned', '=', false)
    .select((eb) => [
      counted('exp', before(eb, 'exp')).as('exp'),
      counted('pvp', before(eb, 'pvp')).as('pvp'),
      counted('pk', before(eb, 'pk')).as('pk'),
      counted('expOfClass', before(eb, 'exp', true)).as('expOfClass'),
      counted('pvpOfClass', before(eb, 'pvp', true)).as('pvpOfClass'),
    ])
    .executeTakeFirst()
  if (!row) return UNRANKED
  const rank = (ahead: number) => (ahead < deepest ? ahead + 1 : null)
  return {
    exp: rank(row.exp),
    pvp: rank(row.pvp),
    pk: rank(row.pk),
    expOfClass: rank(row.expOfClass),
    pvpOfClass: rank(row.pvpOfClass),
  }
}
