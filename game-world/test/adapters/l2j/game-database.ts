import { createHash, randomBytes } from 'node:crypto'
import { type Connection, createConnection } from 'mysql2/promise'
import { inject } from 'vitest'
import { parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { TestSchema } from './schemas/index.ts'

const SERVER = inject('mariadbUrl') ?? 'mariadb://root@127.0.0.1:3306/mysql'

export interface GameDatabase {
  readonly name: string
  readonly url: string
  readonly connection: Connection
  readonly drop: () => Promise<void>
}

interface Look {
  readonly charset?: string | undefined
  readonly engine?: string | undefined
}

/** A database of its own on the server of the tests. */
export async function createGameDatabase(
  schema: TestSchema,
  { charset = 'utf8 collate utf8_unicode_ci', engine = 'InnoDB' }: Look = {},
): Promise<GameDatabase> {
  const name = `game_test_${randomBytes(6).toString('hex')}`
  const connection = await connect()
  await connection.query(`create database ${name} character set ${charset}`)
  await connection.query(`use ${name}`)
  for (const [table, columns] of Object.entries(schema))
    await connection.query(`create table \`${table}\` (${columns}) engine=${engine}`)
  return {
    name,
    url: urlOf(name),
    connection,
    drop: async () => {
      await connection.query(`drop database ${name}`)
      await connection.end()
    },
  }
}

/** Only columns a table has, and only tables there are: families call the same thing by different names. */
export async function insertRows(
  { connection, name }: GameDatabase,
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
): Promise<void> {
  const [known] = await connection.query(
    'select table_name as t, column_name as c from information_schema.columns where table_schema = ?',
    [name],
  )
  const columnsOf = Map.groupBy(known as { t: string; c: string }[], ({ t }) => t)
  for (const [table, rows] of Object.entries(tables)) {
    const columns = new Set(columnsOf.get(table)?.map(({ c }) => c.toLowerCase()))
    if (columns.size === 0) continue
    const kept = rows.map((row) =>
      Object.entries(row).filter(([column]) => columns.has(column.toLowerCase())),
    )
    const alike = Map.groupBy(kept, (row) => row.map(([column]) => column).join())
    for (const some of alike.values())
      await connection.query('insert into ?? (??) values ?', [
        table,
        some[0]!.map(([column]) => column),
        some.map((row) => row.map(([, value]) => value)),
      ])
  }
}

/** How a server keeps a password in SHA-1; newer versions of MySQL cannot make that themselves. */
export const sha1Of = (password: string): string => createHash('sha1').update(password).digest('base64')

interface User {
  readonly name: string
  readonly password: string
}

/** A user from anywhere who may do nothing yet, in the place of one who was left behind. */
export async function createUser(
  { connection }: GameDatabase,
  { name, password }: User,
  limits = '',
): Promise<void> {
  await connection.query('drop user if exists ?@?', [name, '%'])
  await connection.query(`create user ?@? identified by ? ${limits}`, [name, '%', password])
}

/** Whether there is a MariaDB to test on; who looks for services says so where there is none. */
export const isMariadbThere = inject('mariadbUrl') !== null

export function urlOf(database: string, user?: User): string {
  const url = new URL(SERVER)
  url.pathname = database
  if (user) Object.assign(url, { username: user.name, password: user.password })
  return url.href
}

function connect() {
  const { game } = parseAddress(SERVER)
  const { host, port, user, password } = game
  return createConnection({ host, port, user, password, charset: 'utf8mb4', connectTimeout: 3_000 })
}
