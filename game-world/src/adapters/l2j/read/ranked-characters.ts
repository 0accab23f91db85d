import { sql } from 'kysely'
import type { RankedCharacter } from '../../../port/index.ts'
import { containsText } from '../dialect/tables.ts'
import { asId, classOf, count, whole } from '../dialect/values.ts'
import { type PersonRow, toPerson } from './character-rows.ts'
import { beginsTheName, isTheName } from './character-search.ts'
import { clanTagColumns } from './clan-tag.ts'
import { idsNamed } from '../census/names.ts'
import { bestIds, bestIdsOfClasses, idAbove, type Value } from '../census/standings.ts'
import { inBatches, some } from './in-batches.ts'
import { isRanked, presenceOf, type Source } from './source.ts'
import { idsCalled } from './where-indexed.ts'

/** Counted beyond those who are asked for: some may have been banned or deleted since. */
const SPARE = 20

const rankedRows = (source: Source) =>
  source.game
    .selectFrom(source.tables.character())
    .leftJoin(source.tables.clan(), 'clan.id', 'character.clanId')
    .where(isRanked(source))
    .select(['character.id as characterId', 'character.name', 'character.classId', 'character.raceId'])
    .select(['character.sex', 'character.level', 'character.exp', 'character.pvp', 'character.pk'])
    .select(presenceOf(source).as('presence'))
    .select(clanTagColumns)

/** Those who were counted among the best, as they are now. */
async function ofIds(source: Source, ids: readonly number[]): Promise<RankedRow[]> {
  return inBatches(ids, (batch) => rankedRows(source).where('character.id', 'in', batch).execute())
}

const byValue = (value: Value) => (one: RankedCharacter, other: RankedCharacter) =>
  other[value] - one[value] || one.characterId - other.characterId

/** The best by one value, of one class when it is given. */
export async function bestBy(source: Source, value: Value, limit: number, classId?: number) {
  const people = await source.census.people()
  if (people) {
    const counted = await ofIds(source, bestIds(people, value, limit + SPARE, classId))
    return counted
      .map(toRanked)
      .filter((row) => classId === undefined || row.classId === classId)
      .toSorted(byValue(value))
      .slice(0, limit)
  }
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
  const people = await source.census.people()
  if (people) {
    const classId = isOfClass ? classOf(me.classId) : undefined
    const next = idAbove(people, value, { id: me.characterId, value: count(mine), classId })
    const [above] = next === null ? [] : await rankedRows(source).where('character.id', '=', next).execute()
    return above ? toRanked(above) : null
  }
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
  const people = await source.census.people()
  const named = people ? await idsCalled(source, key) : []
  const rows = await rankedRows(source)
    .$if(people !== null, (query) =>
      query.where('character.id', 'in', some([...named, ...idsNamed(people!, key, { limit, all: false })])),
    )
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
  const people = await source.census.people()
  if (people) {
    const counted = await ofIds(source, bestIdsOfClasses(people, value, limit + SPARE))
    const classes = Map.groupBy(counted.map(toRanked).toSorted(byValue(value)), ({ classId }) => classId)
    return [...classes].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows.slice(0, limit))
  }
  const places = game
    .selectFrom(tables.character())
    .where(isRanked(source))
    .select('id')
    .select((eb) =>
      // what holds nothing is of class 0, as it is shown
      sql<number>`row_number() over (partition by coalesce(${eb.ref('classId')}, 0) order by ${eb.ref(value)} desc, id)`.as(
        'place',
      ),
    )
    .as('places')
  const rows = await rankedRows(source)
    .innerJoin(places, 'places.id', 'character.id')
    .where('places.place', '<=', limit)
    .orderBy((eb) => sql`coalesce(${eb.ref('character.classId')}, 0)`)
    .orderBy('places.place')
    .execute()
  return rows.map(toRanked)
}

type RankedRow = PersonRow & { readonly characterId: number }

const toRanked = (row: RankedRow): RankedCharacter => ({ characterId: row.characterId, ...toPerson(row) })
