import { isText } from '../dialect/tables.ts'
import { idsOfAccounts } from '../census/standings.ts'
import { rowsThatAre } from '../census/texts.ts'
import type { Source } from './source.ts'

/**
 * Characters among whom those of some logins are; null where the game's own index tells. Some families have none: there, in a
 * large world, they are looked for among those that were counted, and who was made since is found after the next count. While they are
 * counted for the first time of all the game's table is looked through.
 */
export async function candidatesOf(
  { dialect, census }: Source,
  logins: readonly string[],
): Promise<readonly number[] | null> {
  if (dialect.isIndexed('character', 'account')) return null
  const people = await census.peopleCounted()
  return people && idsOfAccounts(people, logins)
}

/** The same for names. */
export async function candidatesNamed(
  { dialect, census }: Source,
  names: readonly string[],
): Promise<readonly number[] | null> {
  if (dialect.isFoundByText('character', 'name')) return null
  const people = await census.peopleCounted()
  return (
    people && names.flatMap((name) => [...rowsThatAre(people.names, name)].map((row) => people.ids[row]!))
  )
}

/** The ids of who is called so now, be it since they were counted; none where no index tells. */
export async function idsCalled({ game, tables, dialect }: Source, name: string): Promise<readonly number[]> {
  if (!dialect.isFoundByText('character', 'name')) return []
  const rows = await game
    .selectFrom(tables.character())
    .select('id')
    .where(isText(dialect, 'character.name', name))
    .execute()
  return rows.map(({ id }) => id)
}
