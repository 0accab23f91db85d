import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { type GameList, GAME_LIST_KEYS } from '@castellan/game-world/port/game-lists'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** Has changes of all lists noted for these servers from now on, and none any more for others of those that are known here. */
export async function watchLists(tx: Tx, watched: readonly ServerKey[], others: readonly ServerKey[]) {
  if (others.length > 0)
    for (const table of ['gameList', 'gameListChange'] as const)
      await tx.deleteFrom(table).where('server', 'in', others).execute()
  const lists = watched.flatMap((server) => GAME_LIST_KEYS.map((list) => ({ server, list })))
  await insertNew(
    tx,
    'gameList',
    lists.map((one) => ({ ...one, comparedAt: null, failingSince: null })),
  )
}

/** Whether something waits that one of these games could be told: a change, or a list it has never been given. */
export async function isAnythingNoted(db: Db, servers: readonly ServerKey[]) {
  const row = await db
    .selectFrom('gameListChange')
    .select('server')
    .where('server', 'in', servers)
    .unionAll(
      db
        .selectFrom('gameList')
        .select('server')
        .where('server', 'in', servers)
        .where('comparedAt', 'is', null),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const isDue = (minutes: number) =>
  sql<boolean>`(compared_at is null or compared_at < now() - make_interval(mins => ${minutes}) or exists (
    select from game_list_change as change where change.server = game_list.server and change.list = game_list.list))`

/** The lists of a server that have changed, were never told, or were not compared for so many minutes. */
export async function findDueLists(db: Db, server: ServerKey, minutes: number): Promise<GameList[]> {
  const rows = await db
    .selectFrom('gameList')
    .select('list')
    .where('server', '=', server)
    .where(isDue(minutes))
    .orderBy('list')
    .execute()
  return rows.map(({ list }) => list)
}

/** What is noted of a list now: numbers of lines, since later ones may be committed before earlier ones. */
export const findNoted = async (db: Db, server: ServerKey, list: GameList) =>
  (
    await db
      .selectFrom('gameListChange')
      .select('id')
      .where('server', '=', server)
      .where('list', '=', list)
      .execute()
  ).map(({ id }) => id)

/** The game has a list as it was read after these lines were noted; true where that is news. */
export async function noteTold(tx: Tx, server: ServerKey, list: GameList, noted: readonly number[]) {
  if (noted.length > 0) await sql`delete from game_list_change where id = any(${noted}::bigint[])`.execute(tx)
  const isIt = tx.updateTable('gameList').where('server', '=', server).where('list', '=', list)
  const { numUpdatedRows: recovered } = await isIt
    .set({ failingSince: null })
    .where('failingSince', 'is not', null)
    .executeTakeFirst()
  await isIt.set({ comparedAt: sql`now()` }).execute()
  return noted.length > 0 || recovered > 0n
}

/** That a game cannot be told; true where that is news. */
export async function noteFailing(tx: Tx, server: ServerKey, lists: readonly GameList[]) {
  const { numUpdatedRows } = await tx
    .updateTable('gameList')
    .set({ failingSince: sql`now()` })
    .where('server', '=', server)
    .where('list', 'in', lists)
    .where('failingSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How far the lists of a server are: since when a change has been waiting for a game that cannot be told. */
export const findListStates = (db: Db, server: ServerKey) =>
  db
    .selectFrom('gameList')
    .leftJoin('gameListChange', (join) =>
      join
        .onRef('gameListChange.server', '=', 'gameList.server')
        .onRef('gameListChange.list', '=', 'gameList.list'),
    )
    .select(({ fn }) => [
      'gameList.list',
      'comparedAt',
      'failingSince',
      fn.min('gameListChange.notedAt').as('changedAt'),
    ])
    .where('gameList.server', '=', server)
    .groupBy(['gameList.server', 'gameList.list'])
    .execute()

/** Whether `findDueLists` finds any, on whatever server. */
export const isAnyListDue = (minutes: number) =>
  sql<boolean>`exists (select from game_list where ${isDue(minutes)})`
