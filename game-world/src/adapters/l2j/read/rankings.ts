import type { Hero, Rankings } from '../../../port/index.ts'
import { RANK_BY } from '../../rank-by.ts'
import { classOf, count, levelOf } from '../dialect/values.ts'
import { clanTagColumns, toClanTag } from './clan-tag.ts'
import { bestPets, placesOfPets } from './ranked-pets.ts'
import { bestBy, bestOfClasses, nearestByName, nextAbove } from './ranked-characters.ts'
import { ranksOf } from './ranks.ts'
import { remembered } from '../census/remembered.ts'
import { isRanked, type Source } from './source.ts'

/** Milliseconds: no family has an index by experience, so that a rank costs a walk over all characters. */
const RANKS = 60_000

export function readRankings(source: Source): Rankings {
  const { game, tables, features } = source
  const rememberedRanks = remembered((...of: Parameters<Rankings['ranksOf']>) => ranksOf(source, ...of), {
    lasts: RANKS,
    most: 10_000,
  })
  return {
    byExp: (limit, classId) => bestBy(source, 'exp', limit, classId),
    byExpInEachClass: (limit) => bestOfClasses(source, 'exp', limit),
    byPvpInEachClass: (limit) => bestOfClasses(source, 'pvp', limit),
    byPvp: (limit, classId) => bestBy(source, 'pvp', limit, classId),
    byPk: (limit) => bestBy(source, 'pk', limit),
    byName: (key, limit) => nearestByName(source, key, limit),
    ranksOf: async (...of) =>
      (await source.census.people()) ? ranksOf(source, ...of) : rememberedRanks(...of),

    nextAbove: remembered(
      (...[id, of]: Parameters<Rankings['nextAbove']>) => nextAbove(source, { id, ...RANK_BY[of] }),
      {
        lasts: RANKS,
        most: 10_000,
      },
    ),
    pets: async (limit, npcId) => (features.pets ? bestPets(source, limit, npcId) : []),
    placesOfPets: remembered(
      async (...of: Parameters<Rankings['placesOfPets']>) =>
        features.pets ? placesOfPets(source, ...of) : [],
      { lasts: RANKS, most: 10_000 },
    ),

    async heroes(): Promise<Hero[]> {
      if (!features.heroes) return []
      const rows = await game
        .selectFrom(tables.hero())
        .innerJoin(tables.character(), 'character.id', 'hero.characterId')
        .leftJoin(tables.clan(), 'clan.id', 'character.clanId')
        .where('hero.isCurrent', '=', 1)
        .where(isRanked(source))
        .select(['character.id as characterId', 'character.name', 'character.level'])
        .select(['hero.classId', 'hero.times', 'hero.message'])
        .select(clanTagColumns)
        .orderBy('hero.classId')
        .execute()
      return rows.map((row) => ({
        characterId: row.characterId,
        name: row.name,
        classId: classOf(row.classId),
        level: levelOf(row.level),
        clan: toClanTag(row),
        times: count(row.times),
        message: row.message || null,
      }))
    },
  }
}
