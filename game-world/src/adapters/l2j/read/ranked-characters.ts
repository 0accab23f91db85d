import { sql } from 'kysely'
import type { Presence, RankedCharacter } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { containsText } from '../dialect/tables.ts'
import { asId, count, whole } from '../dialect/values.ts'
import { genderOf, levelOf } from './character-rows.ts'
import { beginsTheName, isTheName } from './character-search.ts'
import { clanTagColumns, type ClanTagRow, toClanTag } from './clan-tag.ts'
import { isRanked, presenceOf, type Source } from './source.ts'

export type Value = 'exp' | 'pvp' | 'pk'

const rankedRows = (source: Source) =>
  source.game
    .selectFrom(source.tables.character())
    .leftJoin(source.tables.clan(), 'clan.id', 'character.clanId')
    .where(isRanked())
    .select(['character.id as characterId', 'character.name', 'character.classId', 'character.raceId'])
    .select(['character.sex', 'character.level', 'character.exp', 'character.pvp', 'character.pk'])
    .select(presenceOf(source).as('presence'))
    .select(clanTagColumns)

/** The best by one value, of one class when it is given. */
export async function bestBy(source: Source, value: Value, limit: number, classId?: number) {
  const rows = await rankedRows(source)
    .$if(classId !== undefined, (query) => query.where('character.classId', '=', whole(classId, -1, 32_767)))
    .orderBy(`character.${value}`, 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
  return rows.map(toRanked)
}

/** Who is next above a character by one value, of its class or of all. */
export async function nextAbove(
  source: Source,
  { id, value, isOfClass }: { readonly id: number; readonly value: Value; readonly isOfClass: boolean },
) {
  const [me] = await rankedRows(source).where('character.id', '=', asId(id)).execute()
  if (!me) return null
  const mine = me[value] ?? 0
  const its = sql<number>`coalesce(${sql.ref(`character.${value}`)}, 0)`
  const [row] = await rankedRows(source)
    .$if(isOfClass, (query) => query.where('character.classId', '=', me.classId))
    .where((eb) => eb.or([eb(its, '>', mine), eb(its, '=', mine).and('character.id', '<', me.characterId)]))
    .orderBy(its)
    .orderBy('character.id', 'desc')
    .limit(1)
    .execute()
  return row ? toRanked(row) : null
}

/** Who is called like this. */
export async function nearestByName(source: Source, key: string, limit: number) {
  const rows = await rankedRows(source)
    .where(containsText('character.name', key))
    .orderBy(isTheName(key), 'desc')
    .orderBy(beginsTheName(key), 'desc')
    .orderBy('character.exp', 'desc')
    .orderBy('character.id')
    .limit(limit)
    .execute()
  return rows.map(toRanked)
}

/** The best of every class anybody plays: one walk over all characters, then the rows of the few. */
export async function bestOfClasses(source: Source, value: 'exp' | 'pvp', limit: number) {
  const { game, tables } = source
  const places = game
    .selectFrom(tables.character())
    .where(isRanked())
    .select('id')
    .select((eb) =>
      sql<number>`row_number() over (partition by ${eb.ref('classId')} order by ${eb.ref(value)} desc, id)`.as(
        'place',
      ),
    )
    .as('places')
  const rows = await rankedRows(source)
    .innerJoin(places, 'places.id', 'character.id')
    .where('places.place', '<=', limit)
    .orderBy('character.classId')
    .orderBy('places.place')
    .execute()
  return rows.map(toRanked)
}

type RankedRow = Pick<
  Row<'character'>,
  'name' | 'classId' | 'raceId' | 'sex' | 'level' | 'exp' | 'pvp' | 'pk'
> &
  ClanTagRow & { readonly characterId: number; readonly presence: Presence }

const toRanked = (row: RankedRow): RankedCharacter => ({
  characterId: row.characterId,
  name: row.name,
  classId: count(row.classId),
  raceId: count(row.raceId),
  gender: genderOf(row.sex),
  level: levelOf(row.level),
  exp: count(row.exp),
  pvp: count(row.pvp),
  pk: count(row.pk),
  presence: row.presence,
  clan: toClanTag(row),
})
