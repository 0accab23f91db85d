import type { Kysely } from 'kysely'
import { classes } from '../../game-data/index.ts'
import type { Rankings, WorldFeatures } from '../../port/index.ts'
import { RANK_BY } from '../rank-by.ts'
import { clanTagColumns, withClan } from './clan-tag.ts'
import { bestPets, placesOfPets } from './ranked-pets.ts'
import { bestBy, bestOfClasses, nearestByName, nextAbove } from './ranked-characters.ts'
import { ranksOf } from './ranks.ts'
import type { WorldTables } from './schema/index.ts'

const classIds = classes.map(({ id }) => id)

export function nativeRankings(db: Kysely<WorldTables>, features: WorldFeatures): Rankings {
  return {
    byExp: (limit, classId) => bestBy(db, 'exp', limit, classId),
    byExpInEachClass: (limit) => bestOfClasses(db, 'exp', classIds, limit),
    byPvpInEachClass: (limit) => bestOfClasses(db, 'pvp', classIds, limit),
    byPvp: (limit, classId) => bestBy(db, 'pvp', limit, classId),
    byPk: (limit) => bestBy(db, 'pk', limit),
    byName: (key, limit) => nearestByName(db, key, limit),
    ranksOf: (characterId, deepest, of) => ranksOf(db, characterId, deepest, of),
    nextAbove: (id, of) => nextAbove(db, { id, ...RANK_BY[of] }),

    pets: async (limit, npcId) => (features.pets ? bestPets(db, limit, npcId) : []),
    placesOfPets: async (ownerIds, limit, npcId) =>
      features.pets ? placesOfPets(db, ownerIds, limit, npcId) : [],

    async heroes() {
      if (!features.heroes) return []
      const rows = await db
        .selectFrom('hero')
        .innerJoin('character', 'character.id', 'hero.characterId')
        .leftJoin('clan', 'clan.id', 'character.clanId')
        .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
        .where('hero.isCurrent', '=', true)
        .where('character.deletedAt', 'is', null)
        .where('character.isBanned', '=', false)
        .select(['character.id as characterId', 'character.name', 'character.level'])
        .select(['hero.classId', 'hero.times', 'hero.message'])
        .select(clanTagColumns)
        .orderBy('hero.classId')
        .execute()
      return rows.map(withClan)
    },
  }
}
