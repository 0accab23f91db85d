import { type Kysely, sql } from 'kysely'
import type { RankedCharacter } from '../../port/index.ts'
import { clanTagColumns, type ClanTagRow, toClanTag } from './clan-tag.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from './schema/search-key.ts'

type Value = 'exp' | 'pvp' | 'pk'

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

/** The best by one value, of one class when it is given. */
export async function bestBy(db: Kysely<WorldTables>, value: Value, limit: number, classId?: number) {
  const rows = await candidates(db)
    .leftJoin('clan', 'clan.id', 'character.clanId')
    .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
    .$if(classId !== undefined, (query) => query.where('character.classId', '=', asId(classId ?? -1)))
    .select(COLUMNS)
    .select(clanTagColumns)
    .orderBy(`character.${value}`, 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
  return rows.map(toRanked)
}

/** The most experienced of each of these classes: one short walk along the index a class. */
export async function bestOfClasses(db: Kysely<WorldTables>, classIds: readonly number[], limit: number) {
  const rows = await db
    .selectFrom(
      sql<{ classId: number }>`unnest(${[...classIds]}::int[])`.as<'wanted'>(sql`wanted (class_id)`),
    )
    .innerJoinLateral(
      () =>
        candidates(db)
          .where('character.classId', '=', sql<number>`wanted.class_id`)
          .selectAll('character')
          .orderBy('character.exp', 'desc')
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
    .orderBy('character.exp', 'desc')
    .orderBy('character.id')
    .execute()
  return rows.map(toRanked)
}

const toRanked = (
  row: ClanTagRow & Omit<RankedCharacter, 'clan' | 'exp'> & { exp: unknown },
): RankedCharacter => ({
  characterId: row.characterId,
  name: row.name,
  classId: row.classId,
  raceId: row.raceId,
  gender: row.gender,
  level: row.level,
  exp: Number(row.exp),
  pvp: row.pvp,
  pk: row.pk,
  presence: row.presence,
  clan: toClanTag(row),
})
