import type { Kysely } from 'kysely'
import { questKindOf } from '../facts/index.ts'
import type { CharacterDetails, Characters, WorldFeatures } from '../port/index.ts'
import { type CharacterRow, characterRows, toCharacter } from './character-rows.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from './search-key.ts'

export function nativeCharacters(db: Kysely<WorldTables>, features: WorldFeatures): Characters {
  async function details(row: CharacterRow | undefined): Promise<CharacterDetails | null> {
    if (!row) return null
    return {
      ...toCharacter(row, features),
      baseClassId: row.baseClassId,
      sp: Number(row.sp),
      fame: row.fame,
      recommendations: features.recommendations
        ? { received: row.recommendationsReceived, left: row.recommendationsLeft }
        : null,
      nameColor: row.nameColor,
      titleColor: row.titleColor,
      location: row.x === null || row.y === null || row.z === null ? null : { x: row.x, y: row.y, z: row.z },
      subclasses: features.subclasses ? await subclassesOf(row.id) : [],
    }
  }

  async function subclassesOf(characterId: number) {
    const rows = await db
      .selectFrom('subclass')
      .where('characterId', '=', characterId)
      .select(['index', 'classId', 'level', 'exp'])
      .orderBy('index')
      .execute()
    return rows.map((row) => ({ ...row, exp: Number(row.exp) }))
  }

  return {
    async ofAccounts(logins, { deleted = false } = {}) {
      if (logins.length === 0) return []
      const rows = await characterRows(db)
        .where('character.account', 'in', logins.map(lowered))
        .where('character.deletedAt', deleted ? 'is not' : 'is', null)
        .orderBy('character.level', 'desc')
        .orderBy('character.exp', 'desc')
        .orderBy('character.id')
        .execute()
      return rows.map((row) => toCharacter(row, features))
    },

    byId: async (id) =>
      details(await characterRows(db).where('character.id', '=', asId(id)).executeTakeFirst()),

    byName: async (name) =>
      details(
        await characterRows(db)
          .where((eb) => eb(eb.fn<string>('lower', ['character.name']), '=', lowered(name)))
          .executeTakeFirst(),
      ),

    banned: () =>
      db
        .selectFrom('character')
        .where('isBanned', '=', true)
        .select(['id as characterId', 'name', 'account', 'bannedAt', 'bannedUntil as until'])
        .select(['banReason as reason', 'bannedBy as by'])
        .orderBy('bannedAt', (order) => order.desc().nullsLast())
        .orderBy('id')
        .execute(),

    skills: (characterId, subclassIndex) =>
      db
        .selectFrom('characterSkill')
        .where('characterId', '=', asId(characterId))
        .where('subclassIndex', '=', asId(subclassIndex))
        .select(['skillId', 'level'])
        .orderBy('skillId')
        .execute(),

    async macros(characterId) {
      if (!features.macros) return []
      return db
        .selectFrom('macro')
        .where('characterId', '=', asId(characterId))
        .select(['id', 'name', 'acronym', 'description', 'icon', 'commands'])
        .orderBy('id')
        .execute()
    },

    async quests(characterId, kind) {
      const rows = await db
        .selectFrom('characterQuest')
        .where('characterId', '=', asId(characterId))
        .select(['questId', 'state', 'step'])
        .orderBy('questId')
        .execute()
      return rows.filter((row) => questKindOf(row.questId) === kind)
    },
  }
}
