import { type Kysely, sql } from 'kysely'
import type { FoundCharacter } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { containing, hasTrigram, lowered } from '../../sql/search-key.ts'

/** Of so many whose name contains a key the nearest are chosen: what is in most names would else be sorted whole. */
const CANDIDATES = 1_000

/** Characters by a part of their name, whatever became of them. */
export function searchCharacters(
  db: Kysely<WorldTables>,
  key: string,
  limit: number,
): Promise<FoundCharacter[]> {
  const name = sql<string>`lower(name)`
  const named = (operator: '=' | 'like', text: typeof name, most: number) =>
    db.selectFrom('character').select('id').where(name, operator, text).limit(most).as('hit')
  const whole = db.selectFrom(named('=', lowered(key), 1)).select('id')
  const part = () => db.selectFrom(named('like', containing(key), CANDIDATES)).select('id')
  return db
    .with(
      (cte) => cte('hit').materialized(),
      () => (hasTrigram(key) ? whole.union(part()) : whole),
    )
    .selectFrom('hit')
    .innerJoin('character', 'character.id', 'hit.id')
    .select(['character.id', 'name', 'account', 'level', 'classId', 'isBanned', 'deletedAt'])
    .orderBy(sql`${name} = ${lowered(key)}`, 'desc')
    .orderBy(sql`starts_with(${name}, ${lowered(key)})`, 'desc')
    .orderBy('exp', 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
}
