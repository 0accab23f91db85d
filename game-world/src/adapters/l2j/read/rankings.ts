import { pets as petFacts } from '../../../game-data/index.ts'
import type { Hero, RankedPet, Rankings } from '../../../port/index.ts'
import { count } from '../dialect/values.ts'
import { levelOf } from './character-rows.ts'
import { clanTagColumns, toClanTag } from './clan-tag.ts'
import { bestBy, bestOfClasses, nearestByName } from './ranked-characters.ts'
import { ranksOf } from './ranks.ts'
import { remembered } from './remembered.ts'
import { isRanked, type Source } from './source.ts'

const species = new Map(
  petFacts.filter(({ controlItemId }) => controlItemId > 0).map((pet) => [pet.controlItemId, pet]),
)

/** Milliseconds: no family has an index by experience, so that a rank costs a walk over all characters. */
const RANKS = 60_000

export function readRankings(source: Source): Rankings {
  const { game, tables, features } = source
  return {
    byExp: (limit, classId) => bestBy(source, 'exp', limit, classId),
    byExpInEachClass: (limit) => bestOfClasses(source, 'exp', limit),
    byPvpInEachClass: (limit) => bestOfClasses(source, 'pvp', limit),
    byPvp: (limit, classId) => bestBy(source, 'pvp', limit, classId),
    byPk: (limit) => bestBy(source, 'pk', limit),
    byName: (key, limit) => nearestByName(source, key, limit),
    ranksOf: remembered((...of: Parameters<Rankings['ranksOf']>) => ranksOf(source, ...of), {
      lasts: RANKS,
      most: 10_000,
    }),

    /** What a pet is, the item says that calls it. */
    async pets(limit, npcId): Promise<RankedPet[]> {
      const wanted = [...species.values()].filter((pet) => npcId === undefined || pet.npcId === npcId)
      if (!features.pets || wanted.length === 0) return []
      const rows = await game
        .selectFrom(tables.pet())
        .innerJoin(tables.item(), 'item.id', 'pet.controlItemId')
        .innerJoin(tables.character(), 'character.id', 'item.ownerId')
        .where(isRanked())
        .where(
          'item.itemId',
          'in',
          wanted.map(({ controlItemId }) => controlItemId),
        )
        .select(['pet.controlItemId as controlItemDbId', 'pet.name', 'pet.level', 'pet.exp', 'item.itemId'])
        .select(['character.id as ownerId', 'character.name as ownerName'])
        .orderBy('pet.exp', 'desc')
        .orderBy('pet.controlItemId')
        .limit(limit)
        .execute()
      return rows.map(({ itemId, ...row }) => ({
        ...row,
        npcId: species.get(itemId)?.npcId ?? 0,
        name: row.name ?? '',
        level: levelOf(row.level),
        exp: count(row.exp),
      }))
    },

    async heroes(): Promise<Hero[]> {
      if (!features.heroes) return []
      const rows = await game
        .selectFrom(tables.hero())
        .innerJoin(tables.character(), 'character.id', 'hero.characterId')
        .leftJoin(tables.clan(), 'clan.id', 'character.clanId')
        .where('hero.isCurrent', '=', 1)
        .where(isRanked())
        .select(['character.id as characterId', 'character.name', 'character.level'])
        .select(['hero.classId', 'hero.times', 'hero.message'])
        .select(clanTagColumns)
        .orderBy('hero.classId')
        .execute()
      return rows.map((row) => ({
        characterId: row.characterId,
        name: row.name,
        classId: count(row.classId),
        level: levelOf(row.level),
        clan: toClanTag(row),
        times: count(row.times),
        message: row.message || null,
      }))
    },
  }
}
