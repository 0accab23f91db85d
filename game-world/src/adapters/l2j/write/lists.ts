import { type RawBuilder, sql } from 'kysely'
import { type GameList, type ListPart, type ListRow, type Lists, shapeOf } from '../../../port/game-lists.ts'
import type { L2jDb } from '../database/connection.ts'
import { exclusively } from './writer.ts'
import { tableOf, VERSIONS } from './list-tables.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/**
 * State transfer, part by part: what a table holds between two keys becomes what the portal has there, in one transaction under the lock
 * of all who write. The portal is read under that lock, so of two processes the later one writes what is newer; one that lost its
 * connection has lost lock and transaction with it. Between two parts others have their turn.
 */
export const l2jLists = (writer: L2jDb): Lists => ({
  async mirror(list, server, read) {
    let changed = 0
    for (let after: ListRow | null = null; ;) {
      const part = await exclusively(writer, (db) => mirrorPart(db, { list, server, after }, read))
      changed += part.changed
      if (part.until === null) return changed
      after = part.until
    }
  },
})

interface Place {
  readonly list: GameList
  readonly server: string
  readonly after: ListRow | null
}

async function mirrorPart(db: L2jDb, place: Place, read: (after: ListRow | null) => Promise<ListPart>) {
  const { rows, isLast } = await read(place.after)
  const until = isLast ? null : rows.at(-1)!
  const { wrong, gone } = compare(place.list, rows, await found(db, place, until))
  const changed = wrong.length + gone.length
  if (changed > 0)
    await db.transaction().execute(async (tx) => {
      for (const some of inParts(wrong)) await write(tx, place, some)
      for (const some of inParts(gone)) await remove(tx, place, some)
      await countUp(tx, place)
    })
  return { changed, until }
}

/** What the game has of a part. */
async function found(db: L2jDb, place: Place, until: ListRow | null): Promise<ListRow[]> {
  const { list, after } = place
  const { key, columns } = shapeOf(list)
  const { rows } = await sql<ListRow>`
    select ${sql.join(Object.keys(columns).map((column) => sql.id(column)))} from ${sql.id(tableOf(list))}
    where ${sql.join(
      [
        ofServer(place),
        ...(after ? [isBehind(key, after)] : []),
        ...(until ? [sql`not ${isBehind(key, until)}`] : []),
      ],
      sql` and `,
    )}`.execute(db)
  return rows
}

const ofServer = ({ list, server }: Place) => (shapeOf(list).isShared ? sql`true` : sql`server = ${server}`)

/** Whether a row comes after another one in the order of their keys. */
function isBehind([first, ...rest]: readonly string[], row: ListRow): RawBuilder<boolean> {
  const column = sql.id(first!)
  const value = row[first!]
  return rest.length === 0
    ? sql`(${column} > ${value})`
    : sql`(${column} > ${value} or (${column} = ${value} and ${isBehind(rest, row)}))`
}

/** Which rows the game lacks or has otherwise, and which it has too many. */
function compare(list: GameList, rows: readonly ListRow[], there: readonly ListRow[]) {
  const { key, columns } = shapeOf(list)
  const names = Object.keys(columns)
  const nameOf = (row: ListRow) => textOf(row, key)
  const has = new Map(there.map((row) => [nameOf(row), textOf(row, names)]))
  const wanted = new Set(rows.map(nameOf))
  return {
    wrong: rows.filter((row) => has.get(nameOf(row)) !== textOf(row, names)),
    gone: there.filter((row) => !wanted.has(nameOf(row))),
  }
}

/** What stands in some columns; databases tell flags as numbers. */
const textOf = (row: ListRow, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => asKept(row[column] ?? null)))

const asKept = (value: ListRow[string]) => (typeof value === 'boolean' ? Number(value) : value)

async function write(tx: L2jDb, { list, server }: Place, rows: readonly ListRow[]) {
  const { columns, isShared } = shapeOf(list)
  const names = Object.keys(columns)
  const all = isShared ? names : ['server', ...names]
  const values = rows.map(
    (row) => sql`(${sql.join(all.map((name) => (name === 'server' ? server : asKept(row[name] ?? null))))})`,
  )
  await sql`
    insert into ${sql.id(tableOf(list))} (${sql.join(all.map((name) => sql.id(name)))})
    values ${sql.join(values)}
    on duplicate key update ${sql.join(
      names.map((name) => sql`${sql.id(name)} = values(${sql.id(name)})`),
    )}`.execute(tx)
}

async function remove(tx: L2jDb, place: Place, rows: readonly ListRow[]) {
  const { list } = place
  const { key } = shapeOf(list)
  const each = rows.map(
    (row) =>
      sql`(${sql.join(
        key.map((name) => sql`${sql.id(name)} = ${row[name]}`),
        sql` and `,
      )})`,
  )
  await sql`delete from ${sql.id(tableOf(list))} where ${ofServer(place)} and (${sql.join(each, sql` or `)})`.execute(
    tx,
  )
}

/** Tells whoever reads the lists which of them to read again. */
async function countUp(tx: L2jDb, { list, server }: Place) {
  const now = Date.now()
  await sql`
    insert into ${sql.id(VERSIONS)} (server, list, version, changed_at)
    values (${server}, ${shapeOf(list).name}, 1, ${now})
    on duplicate key update version = version + 1, changed_at = ${now}`.execute(tx)
}

function* inParts(rows: readonly ListRow[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE)
}
