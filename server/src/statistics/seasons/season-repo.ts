import { sql } from 'kysely'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import type { Clan, RankedCharacter, RankedPet } from '@castellan/game-world/port'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import type { Stood, StoodCharacter, StoodClan, StoodPet } from '../../platform/db/world-tables.ts'

/** When a season was last looked at. */
export interface SeasonRow {
  readonly season: string
  readonly from: string
  readonly to: string | null
  readonly at: Date
  readonly isComplete: boolean
}

interface Standing {
  readonly ranking: string
  /** Whose they are: of characters themselves, of pets their owners; of clans their own. */
  readonly characterIds: readonly number[]
  readonly lines: readonly Stood[]
}

/** What is kept of a ranking of characters. */
export const standingOf = (ranking: string, rows: readonly RankedCharacter[]): Standing => ({
  ranking,
  characterIds: rows.map(({ characterId }) => characterId),
  lines: rows.slice(0, RANKING_SIZE).map(stood),
})

const stood = (row: RankedCharacter): StoodCharacter => {
  const { characterId, name, classId, raceId, level, exp, pvp, pk, clan } = row
  return { characterId, name, classId, raceId, level, exp, pvp, pk, clan: clan?.name ?? null }
}

/** What is kept of the ranking of all pets. */
export const standingOfPets = (rows: readonly RankedPet[]): Standing => ({
  ranking: 'pets',
  characterIds: rows.map(({ ownerId }) => ownerId),
  lines: rows.slice(0, RANKING_SIZE).map(({ controlItemDbId: petId, ...pet }): StoodPet => {
    const { npcId, name, level, exp, ownerId, ownerName } = pet
    return { petId, npcId, name, level, exp, ownerId, ownerName }
  }),
})

/** What is kept of the ranking of clans. */
export const standingOfClans = (rows: readonly Clan[]): Standing => ({
  ranking: 'clans',
  characterIds: rows.map(({ id }) => id),
  lines: rows.slice(0, RANKING_SIZE).map(({ id, name, level, reputation, memberCount }): StoodClan => ({
    id,
    name,
    level,
    reputation,
    memberCount,
  })),
})

/** Writes a season's rankings as they are at a moment, over those of an earlier one. */
export async function writeStandings(
  db: Db,
  server: ServerKey,
  { season, from, to, at, isComplete }: SeasonRow,
  standings: readonly Standing[],
) {
  await sql`
    insert into season_standing (server, season, ranking, from_day, to_day, at, is_complete, character_ids, lines)
    select ${server}, ${season}, ranking, ${from}::date, ${to}::date, ${at}, ${isComplete},
      array(select jsonb_array_elements_text(ids)::integer), lines
    from jsonb_to_recordset(${JSON.stringify(
      standings.map(({ ranking, characterIds: ids, lines }) => ({ ranking, ids, lines })),
    )}::jsonb) as now (ranking text, ids jsonb, lines jsonb)
    on conflict (server, season, ranking) do update set
      from_day = excluded.from_day, to_day = excluded.to_day, at = excluded.at, is_complete = excluded.is_complete,
      character_ids = excluded.character_ids, lines = excluded.lines
    where season_standing.at < excluded.at`.execute(db)
}

const days = sql<string>`from_day::text`.as('from')
const until = sql<string | null>`to_day::text`.as('to')

/** The seasons of which anything is kept, the newest first. */
export const findSeasons = (db: Db, server: ServerKey): Promise<SeasonRow[]> =>
  db
    .selectFrom('seasonStanding')
    .select(['season', days, until, 'at', 'isComplete'])
    .where('server', '=', server)
    .where('ranking', '=', 'exp')
    .orderBy('fromDay', 'desc')
    .execute()

interface FoundStanding<Line extends Stood> {
  readonly characterIds: readonly number[]
  readonly lines: readonly Line[]
}

/** The first of a ranking of a season, whose lines are of its kind; null where nobody stood in it. */
export const findStanding = async <Line extends Stood = StoodCharacter>(
  db: Db,
  server: ServerKey,
  season: string,
  ranking: string,
): Promise<FoundStanding<Line> | null> =>
  (await db
    .selectFrom('seasonStanding')
    .select(['characterIds', 'lines'])
    .where('server', '=', server)
    .where('season', '=', season)
    .where('ranking', '=', ranking)
    .$castTo<FoundStanding<Line>>()
    .executeTakeFirst()) ?? null

/** The first ten of each class by experience, class by class. */
export async function findClassLines(db: Db, server: ServerKey, season: string) {
  const { rows } = await sql<{ lines: StoodCharacter[] }>`
    select jsonb_path_query_array(lines, '$[0 to 9]') as lines from season_standing
    where server = ${server} and season = ${season} and ranking like 'exp:%'
    order by split_part(ranking, ':', 2)::integer`.execute(db)
  return rows.map(({ lines }) => lines)
}
