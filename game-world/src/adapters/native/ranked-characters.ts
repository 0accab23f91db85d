import { type Kysely, sql } from 'kysely'
import { clanTagColumns, type ClanTagRow, withClan } from './clan-tag.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, containing, lowered } from '../../sql/search-key.ts'

export type Value = 'exp' | 'pvp' | 'pk'

const COLUMNS = [
  'character.id as characterId',
  'character.name',
  'character.classId',
  'character.raceId',
  'character.gender',
  'character.level',
  'character.exp',
  'character.pvp',
  'character.pk',
  'character.presence',
] as const

/** Who may stand in a ranking: living and not banned. */
const candidates = (db: Kysely<WorldTables>) =>
  db.selectFrom('character').where('character.deletedAt', 'is', null).where('character.isBanned', '=', false)

const rankedRows = (db: Kysely<WorldTables>) =>
  candidates(db)
    .leftJoin('clan', 'clan.id', 'character.clanId')
    .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
    .select(COLUMNS)
    .select(clanTagColumns)

/** The best by one value, of one class when it is given. */
export async function bestBy(db: Kysely<WorldTables>, value: Value, limit: number, classId?: number) {
  const rows = await rankedRows(db)
    .$if(classId !== undefined, (query) => query.where('character.classId', '=', asId(classId ?? -1)))
    .orderBy(`character.${value}`, 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
  return rows.map(toRanked)
}

/** Who is next above a character by one value, of its class or of all: one step back along the index. */
export async function nextAbove(
  db: Kysely<WorldTables>,
  { id, value, isOfClass }: { readonly id: number; readonly value: Value; readonly isOfClass: boolean },
) {
  const me = await candidates(db)
    .where('id', '=', asId(id))
    .select(['id', 'classId', value])
    .executeTakeFirst()
  const mine = me?.[value]
  if (!me || mine === undefined) return null
  const row = await rankedRows(db)
    .$if(isOfClass, (query) => query.where('character.classId', '=', me.classId))
    .where(`character.${value}`, '>=', mine)
    .where((eb) => eb.or([eb(`character.${value}`, '>', mine), eb('character.id', '<', me.id)]))
    .orderBy(`character.${value}`)
    .orderBy('character.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRanked(row) : null
}

/** Who is called like this: read by trigrams, so the key should have three letters at least. */
export async function nearestByName(db: Kysely<WorldTables>, key: string, limit: number) {
  const name = sql<string>`lower(character.name)`
  const rows = await rankedRows(db)
    .where(name, 'like', containing(key))
    .orderBy(sql`${name} = ${lowered(key)}`, 'desc')
    .orderBy(sql`starts_with(${name}, ${lowered(key)})`, 'desc')
    .orderBy('character.exp', 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
  return rows.map(toRanked)
}

/** The best of each of these classes by one value: one short walk along the index a class. */
export async function bestOfClasses(
  db: Kysely<WorldTables>,
  value: 'exp' | 'pvp',
  classIds: readonly number[],
  limit: number,
) {
  const rows = await db
    .selectFrom(
      sql<{ classId: number }>`unnest(${[...classIds]}::int[])`.as<'wanted'>(sql`wanted (class_id)`),
    )
    .innerJoinLateral(
      () =>
        candidates(db)
          .where('character.classId', '=', sql<number>`wanted.class_id`)
          .selectAll('character')
          .orderBy(`character.${value}`, 'desc')
          .orderBy('character.id')
          .limit(limit)
          .as('character'),
      (join) => join.onTrue(),
    )
    .leftJoin('clan', 'clan.id', 'character.clanId')
    .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
    .select(COLUMNS)
    .select(clanTagColumns)
    .orderBy('character.classId')
    .orderBy(`character.${value}`, 'desc')
    .orderBy('character.id')
    .execute()
  return rows.map(toRanked)
}

const toRanked = <Row extends ClanTagRow & { readonly exp: unknown }>(row: Row) => ({
  ...withClan(row),
  exp: Number(row.exp),
})
