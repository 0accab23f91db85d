import type { Kysely } from 'kysely'
import type { RankedCharacter, Rankings, WorldFeatures } from '../port/index.ts'
import { clanTagColumns, toClanTag } from './clan-tag.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from './search-key.ts'

export function nativeRankings(db: Kysely<WorldTables>, features: WorldFeatures): Rankings {
  async function by(
    value: 'exp' | 'pvp' | 'pk',
    limit: number,
    classId?: number,
  ): Promise<RankedCharacter[]> {
    const rows = await db
      .selectFrom('character')
      .leftJoin('clan', 'clan.id', 'character.clanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .where('character.deletedAt', 'is', null)
      .where('character.isBanned', '=', false)
      .$if(classId !== undefined, (query) => query.where('character.classId', '=', asId(classId ?? -1)))
      .select(['character.id as characterId', 'character.name', 'character.classId', 'character.raceId'])
      .select(['character.gender', 'character.level', 'character.exp', 'character.pvp', 'character.pk'])
      .select('character.presence')
      .select(clanTagColumns)
      .orderBy(`character.${value}`, 'desc')
      .orderBy('character.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
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
    }))
  }

  return {
    byExp: (limit, classId) => by('exp', limit, classId),
    byPvp: (limit, classId) => by('pvp', limit, classId),
    byPk: (limit) => by('pk', limit),

    async pets(limit, npcId) {
      if (!features.pets) return []
      const rows = await db
        .selectFrom('pet')
        .innerJoin('item', 'item.id', 'pet.controlItemId')
        .innerJoin('character', 'character.id', 'item.characterId')
        .where('character.deletedAt', 'is', null)
        .where('character.isBanned', '=', false)
        .$if(npcId !== undefined, (query) => query.where('pet.npcId', '=', asId(npcId ?? -1)))
        .select(['pet.controlItemId as controlItemDbId', 'pet.npcId', 'pet.name', 'pet.level', 'pet.exp'])
        .select(['character.id as ownerId', 'character.name as ownerName'])
        .orderBy('pet.exp', 'desc')
        .orderBy('pet.controlItemId')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, exp: Number(row.exp) }))
    },

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
      return rows.map((row) => ({
        characterId: row.characterId,
        name: row.name,
        classId: row.classId,
        level: row.level,
        clan: toClanTag(row),
        times: row.times,
        message: row.message,
      }))
    },
  }
}
