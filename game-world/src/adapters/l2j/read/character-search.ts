import { sql } from 'kysely'
import type { FoundCharacter } from '../../../port/index.ts'
import { containsText, exact, isText } from '../dialect/tables.ts'
import { classOf, levelOf, moment } from '../dialect/values.ts'
import { idsNamed } from '../census/names.ts'
import { some } from './in-batches.ts'
import { isBanned, type Source } from './source.ts'
import { idsCalled } from './where-indexed.ts'

/** Parts shorter than this are in most names: only the whole name is looked for. */
const SHORTEST_PART = 3

/** Characters by a part of their name, whatever became of them. */
export async function searchCharacters(
  source: Source,
  key: string,
  limit: number,
): Promise<FoundCharacter[]> {
  const { game, tables, dialect, census } = source
  const people = await census.people()
  const isWhole = key.length < SHORTEST_PART
  // who was made since they were counted is found by the whole name
  const ids =
    people && !isWhole
      ? [...(await idsCalled(source, key)), ...idsNamed(people, key, { limit, all: true })]
      : null
  const rows = await game
    .selectFrom(tables.character())
    .select(['id', 'name', 'account', 'level', 'classId', 'deleteTime'])
    .select(sql<number>`${isBanned()}`.as('isBanned'))
    .where(isWhole ? isText(dialect, 'character.name', key) : containsText('character.name', key))
    .$if(ids !== null, (query) => query.where('id', 'in', some(ids!)))
    .orderBy(isTheName(key), 'desc')
    .orderBy(beginsTheName(key), 'desc')
    .orderBy('exp', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    account: row.account?.toLowerCase() ?? '',
    level: levelOf(row.level),
    classId: classOf(row.classId),
    isBanned: Boolean(row.isBanned),
    deletedAt: moment(row.deleteTime),
  }))
}

const name = exact(sql.ref('character.name'))
export const isTheName = (key: string) => sql<number>`${name} = ${exact(sql.val(key))}`
export const beginsTheName = (key: string) => sql<number>`locate(${exact(sql.val(key))}, ${name}) = 1`
