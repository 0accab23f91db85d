import { sql } from 'kysely'
import type { BossHunter, Bosses } from '../../../port/index.ts'
import { placed } from '../../placed.ts'
import { asId, classOf, count, levelOf } from '../dialect/values.ts'
import { numbersOf } from './boss-numbers.ts'
import { isRanked, type Source } from './source.ts'

/** Whose points are summed up, and of which bosses; all where it is left out. */
interface Among {
  readonly npcIds?: readonly number[]
  readonly characterIds?: readonly number[]
}

type Hunters = Pick<Bosses, 'huntersOf' | 'hunters' | 'placesOfHunters' | 'roundBegan' | 'slainBy'>

/** Servers keep points of the running round, not who killed what how often, and forget them when it ends. */
export function readHunters(source: Source): Hunters {
  const { game, tables } = source

  /** Points are summed up before anybody is looked up: a round has many more rows than hunters. */
  const sums = ({ npcIds, characterIds }: Among) =>
    game
      .selectFrom(tables.raidPoints())
      .$if(npcIds !== undefined, (query) => query.where('raidPoints.npcId', 'in', npcIds!))
      .$if(characterIds !== undefined, (query) => query.where('raidPoints.characterId', 'in', characterIds!))
      .groupBy('raidPoints.characterId')
      .select(['raidPoints.characterId', sql<number>`sum(raidPoints.points)`.as('points')])
      .as('sums')

  const ranked = (limit: number, among: Among) =>
    game
      .selectFrom(sums(among))
      .innerJoin(tables.character(), 'character.id', 'sums.characterId')
      .where(isRanked(source))
      .orderBy('sums.points', 'desc')
      .orderBy('character.id')
      .limit(limit)
      .select(['character.id as characterId', 'character.name', 'character.classId', 'character.level'])
      .select(['character.clanId', 'sums.points'])

  const hunters = (limit: number, among: Among = {}) =>
    game
      .selectFrom(ranked(limit, among).as('hunter'))
      .leftJoin(tables.clan(), 'clan.id', 'hunter.clanId')
      .select(['hunter.characterId', 'hunter.name', 'hunter.classId', 'hunter.level', 'hunter.points'])
      .select('clan.name as clanName')
      .orderBy('hunter.points', 'desc')
      .orderBy('hunter.characterId')

  async function listed(query: ReturnType<typeof hunters>): Promise<BossHunter[]> {
    const rows = await query.execute()
    return rows.map((row) => ({
      ...row,
      clanName: row.clanName || null,
      classId: classOf(row.classId),
      level: levelOf(row.level),
      points: count(row.points),
      kills: 0,
    }))
  }

  return {
    huntersOf: (npcId, limit) => listed(hunters(limit, { npcIds: numbersOf(asId(npcId)) })),

    hunters: async (round, limit) => (round === 0 ? listed(hunters(limit)) : []),

    async placesOfHunters(round, characterIds, limit) {
      if (round !== 0) return []
      const order = sql`over (order by sum(points) desc, ${sql.ref('character.id')})`
      const places = await game
        .selectFrom(
          game
            .selectFrom(tables.raidPoints())
            .innerJoin(tables.character(), 'character.id', 'raidPoints.characterId')
            .where(isRanked(source))
            .groupBy('character.id')
            .select('character.id')
            .select(sql<number>`row_number() ${order}`.as('rank'))
            .select(sql<number | null>`lag(${sql.ref('character.id')}) ${order}`.as('aboveId'))
            .as('place'),
        )
        .selectAll()
        .where('place.id', 'in', [-1, ...characterIds.map(asId)])
        .orderBy('place.rank')
        .limit(limit)
        .execute()
      const named = places.flatMap(({ id, aboveId }) => (aboveId === null ? [id] : [id, aboveId]))
      const rows = await listed(hunters(named.length, { characterIds: [-1, ...named] }))
      return placed(
        places.map((place) => ({ ...place, rank: count(place.rank) })),
        rows,
      )
    },

    roundBegan: async () => null,

    slainBy: async () => [],
  }
}
