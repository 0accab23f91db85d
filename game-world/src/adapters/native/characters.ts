import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import { questKindOf } from '../../game-data/index.ts'
import type { CharacterDetails, Characters, WorldFeatures } from '../../port/index.ts'
import { type CharacterRow, characterRows, toCharacter } from './character-rows.ts'
import type { WorldTables } from './schema/index.ts'
import { searchCharacters } from './character-search.ts'
import { asId, lowered } from '../../sql/search-key.ts'

/** What a pattern is asked for: whether there are any, not all of them. */
const MOST_SPELLED = 50

type Subclasses = CharacterDetails['subclasses']
type DetailedRow = CharacterRow & { readonly subclasses: Subclasses; readonly heroTimes: number | null }

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

const heroTimesOf = (eb: ExpressionBuilder<WorldTables, 'character'>) =>
  eb
    .selectFrom('hero as glory')
    .whereRef('glory.characterId', '=', 'character.id')
    .select('glory.times')
    .as('heroTimes')

export function nativeCharacters(db: Kysely<WorldTables>, features: WorldFeatures): Characters {
  /** Characters with their subclasses, in one round trip. */
  const detailedRows = () => characterRows(db).select(subclassesOf).select(heroTimesOf)

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
      heroTimes: features.heroes ? (row.heroTimes ?? 0) : 0,
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

    search: (key, limit) => searchCharacters(db, key, limit),

    spelled: (pattern) =>
      db
        .selectFrom('character')
        .select(['name', 'account'])
        .where(sql<SqlBool>`lower(name) ~ ${`^(${pattern})$`}`)
        .limit(MOST_SPELLED)
        .execute(),

    banned: async (characterIds) =>
      characterIds?.length === 0
        ? []
        : db
            .selectFrom('character')
            .where('isBanned', '=', true)
            .$if(characterIds !== undefined, (query) => query.where('id', 'in', characterIds!.map(asId)))
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
