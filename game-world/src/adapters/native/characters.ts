import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { questKindOf } from '../../game-data/index.ts'
import type { CharacterDetails, Characters, WorldFeatures } from '../../port/index.ts'
import { type CharacterRow, characterRows, toCharacter } from './character-rows.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from './schema/search-key.ts'

type Subclasses = CharacterDetails['subclasses']
type DetailedRow = CharacterRow & { readonly subclasses: Subclasses }

const subclassesOf = (eb: ExpressionBuilder<WorldTables, 'character'>) =>
  eb
    .selectFrom('subclass')
    .whereRef('subclass.characterId', '=', 'character.id')
    .select(
      sql<Subclasses>`coalesce(json_agg(json_build_object(
        'index', index, 'classId', class_id, 'level', level, 'exp', exp) order by index), '[]')`.as('all'),
    )
    .$asScalar()
    .$notNull()
    .as('subclasses')

export function nativeCharacters(db: Kysely<WorldTables>, features: WorldFeatures): Characters {
  /** Characters with their subclasses, in one round trip. */
  const detailedRows = () => characterRows(db).select(subclassesOf)

  function details(row: DetailedRow | undefined): CharacterDetails | null {
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
      subclasses: features.subclasses ? row.subclasses : [],
    }
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

    byId: async (id) => details(await detailedRows().where('character.id', '=', asId(id)).executeTakeFirst()),

    byName: async (name) =>
      details(
        await detailedRows()
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
