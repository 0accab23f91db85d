import { sql, type SqlBool } from 'kysely'
import { questKindOf } from '../../../game-data/index.ts'
import type { CharacterDetails, Characters, Subclass } from '../../../port/index.ts'
import { exact, isOneOf, isSpelled, isText } from '../dialect/tables.ts'
import { asId, classOf, color, count, levelOf, locationOf, nameColor, whole } from '../dialect/values.ts'
import { bannedCharacters } from './banned-characters.ts'
import { type CharacterRow, characterRows, toCharacter } from './character-rows.ts'
import { idsSpelled } from '../census/names.ts'
import { searchCharacters } from './character-search.ts'
import { some } from './in-batches.ts'
import { toMacro } from './macros.ts'
import { questsIn } from './quests.ts'
import type { Source } from './source.ts'
import { candidatesNamed, candidatesOf } from './where-indexed.ts'

/** What a pattern is asked for: whether there are any, not all of them. */
const MOST_SPELLED = 50

export function readCharacters(source: Source): Characters {
  const { game, tables, dialect, features, census } = source

  async function details(row: CharacterRow | undefined): Promise<CharacterDetails | null> {
    if (!row) return null
    const [subclasses, recommendation, hero] = await Promise.all([
      features.subclasses ? subclassesOf(row.id) : [],
      features.recommendations
        ? game
            .selectFrom(tables.recommendation())
            .select(['received', 'left'])
            .where('characterId', '=', row.id)
            .executeTakeFirst()
        : null,
      features.heroes
        ? game.selectFrom(tables.hero()).select('times').where('characterId', '=', row.id).executeTakeFirst()
        : null,
    ])
    return {
      ...toCharacter(row, source),
      baseClassId: classOf(row.baseClassId ?? row.classId),
      sp: count(row.sp),
      fame: row.fame === null ? null : count(row.fame),
      recommendations: features.recommendations
        ? { received: count(recommendation?.received), left: count(recommendation?.left) }
        : null,
      nameColor: nameColor(row.nameColor),
      titleColor: color(row.titleColor),
      location: locationOf(row),
      subclasses,
      heroTimes: count(hero?.times),
    }
  }

  async function subclassesOf(characterId: number): Promise<Subclass[]> {
    const rows = await game
      .selectFrom(tables.subclass())
      .select(['index', 'classId', 'level', 'exp'])
      .where('characterId', '=', characterId)
      .where('index', '>', 0)
      .orderBy('index')
      .execute()
    return rows.map((row) => ({
      index: whole(row.index, 1, 3),
      classId: classOf(row.classId),
      level: levelOf(row.level),
      exp: count(row.exp),
    }))
  }

  return {
    async ofAccounts(logins, { deleted = false } = {}) {
      if (logins.length === 0) return []
      const candidates = await candidatesOf(source, logins)
      const rows = await characterRows(source)
        .$if(candidates !== null, (query) => query.where('character.id', 'in', some(candidates!)))
        .where(isOneOf(dialect, 'character.account', logins))
        .where('character.deleteTime', deleted ? 'is not' : 'is', null)
        .orderBy('character.level', 'desc')
        .orderBy('character.exp', 'desc')
        .orderBy('character.id')
        .execute()
      return rows.map((row) => toCharacter(row, source))
    },

    byId: async (id) =>
      details(await characterRows(source).where('character.id', '=', asId(id)).executeTakeFirst()),

    async byName(name) {
      const candidates = await candidatesNamed(source, [name])
      return details(
        await characterRows(source)
          .$if(candidates !== null, (query) => query.where('character.id', 'in', some(candidates!)))
          .where(isText(dialect, 'character.name', name))
          .orderBy(isSpelled('character.name', name), 'desc')
          .orderBy('character.id')
          .limit(1)
          .executeTakeFirst(),
      )
    },

    search: (key, limit) => searchCharacters(source, key, limit),

    async spelled(pattern) {
      const people = await census.people()
      const ids = people && (await idsSpelled(people, pattern, MOST_SPELLED))
      const rows = await game
        .selectFrom(tables.character())
        .select(['name', 'account'])
        .$if(ids !== null, (query) => query.where('id', 'in', some(ids!)))
        .where(sql<SqlBool>`${exact(sql.ref('character.name'))} regexp ${`^(${pattern})$`}`)
        .limit(MOST_SPELLED)
        .execute()
      return rows.map(({ name, account }) => ({ name, account: account?.toLowerCase() ?? '' }))
    },

    banned: (characterIds) => bannedCharacters(source, characterIds),

    async skills(characterId, subclassIndex) {
      const rows = await game
        .selectFrom(tables.skill())
        .select(['skillId', 'level'])
        .where('characterId', '=', asId(characterId))
        .where(sql<SqlBool>`coalesce(classIndex, 0) = ${whole(subclassIndex, -1, 127)}`)
        .where('skillId', '>', 0)
        .orderBy('skillId')
        .execute()
      return rows.map(({ skillId, level }) => ({ skillId, level: whole(level, 1, 32_767) }))
    },

    async macros(characterId) {
      if (!features.macros) return []
      const rows = await game
        .selectFrom(tables.macro())
        .selectAll()
        .where('characterId', '=', asId(characterId))
        .orderBy('id')
        .execute()
      return rows.map(toMacro)
    },

    async quests(characterId, kind) {
      const rows = await game
        .selectFrom(tables.quest())
        .select(['name', 'variable', 'value'])
        .where('characterId', '=', asId(characterId))
        .where('variable', 'in', ['<state>', 'cond'])
        .execute()
      return questsIn(rows).filter(({ questId }) => questKindOf(questId) === kind)
    },
  }
}
