import { sql } from 'kysely'
import { type DatabaseAddress, isTogether, type L2jAddress } from '../database/address.ts'
import type { L2jDb } from '../database/connection.ts'

/** Who connected to which database, as that knows them: `'portal'@'10.0.0.5'`. Of users with one name the host decides. */
export type KnownAs = ReadonlyMap<DatabaseAddress, string>

/**
 * Statements by which a user can do what the address asks for: to read, or to write too.
 * @param knownAs who is there already; others are made
 */
export function grantsFor(address: L2jAddress, knownAs: KnownAs = new Map()): string[] {
  const rights = address.isWritable ? 'SELECT, INSERT, UPDATE, DELETE, CREATE' : 'SELECT'
  const all = isTogether(address) ? [address.game] : [address.game, address.login]
  return all.flatMap((one) => {
    const known = one.user === 'root' ? undefined : knownAs.get(one)
    return [
      ...(known ? [] : [`CREATE USER IF NOT EXISTS ${whoOf(one)} IDENTIFIED BY 'a long password';`]),
      `GRANT ${rights} ON \`${one.database.replaceAll('`', '``')}\`.* TO ${known ?? whoOf(one)};`,
    ]
  })
}

/** As whom a database knows who is connected. */
export async function accountOf(db: L2jDb): Promise<string> {
  const { rows } = await sql<{ account: string }>`select current_user() as account`.execute(db)
  const account = rows[0]!.account.replaceAll("'", "''")
  const at = account.lastIndexOf('@')
  return `'${account.slice(0, at)}'@'${account.slice(at + 1)}'`
}

/** The same of both databases of an address, each by its connection. */
export async function askKnownAs(
  { game, login }: L2jAddress,
  databases: { readonly game: L2jDb; readonly login: L2jDb },
): Promise<KnownAs> {
  return new Map([
    [game, await accountOf(databases.game)],
    [login, await accountOf(databases.login)],
  ])
}

/** Of the two databases of an address the one that a sentence names, where it names one alone. */
export function onlyNamed(address: L2jAddress, sentence: string): L2jAddress {
  const words = new Set(sentence.split(/[^\w$-]+/))
  const [named, ...others] = [address.game, address.login].filter(({ database }) => words.has(database))
  return named && others.length === 0 ? { ...address, game: named, login: named } : address
}

/** What the user may do, as the server tells it. */
export async function grantsOf(db: L2jDb): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`show grants`.execute(db)
  // a hash of the password stands among them
  return rows.flatMap((row) => Object.values(row)).map((grant) => grant.replace(/ IDENTIFIED .*$/, ''))
}

/** Tables of a database that alone somebody may read, where that is not all of them: the others are as if they were not there. */
function onlyTables(grants: readonly string[], database: string): string[] {
  const read = tablesOf(grants, /\b(SELECT|ALL PRIVILEGES)\b/, database)
  return read.includes('*') ? [] : read
}

/** Whether somebody may change anything of a database. */
export const mayWrite = (grants: readonly string[], database: string) =>
  tablesOf(grants, /\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|DROP)\b/, database).length > 0

/** The tables of a database on which somebody has one of some rights; `*` for all. */
const tablesOf = (grants: readonly string[], rights: RegExp, database: string) =>
  grants
    .map((grant) => /^GRANT (.*?) ON (\*|`.+?`)\.(\*|`.+?`) TO /.exec(grant))
    .flatMap((parts) => {
      const [, granted = '', of = '', table = ''] = parts ?? []
      return rights.test(granted) && (of === '*' || isCalled(unquoted(of), database)) ? [unquoted(table)] : []
    })

interface Sight {
  readonly user: string
  readonly account: string
  readonly database: string
  readonly tables: readonly string[]
}

/** Who sees only some tables of the database one is connected to, and which; null where they see all, or the server does not tell. */
export async function onlySome(db: L2jDb): Promise<Sight | null> {
  const { rows } = await sql<Omit<Sight, 'tables' | 'account'>>`
    select substring_index(current_user(), '@', 1) as user, database() as \`database\``.execute(db)
  const tables = onlyTables(await grantsOf(db).catch(() => []), rows[0]!.database)
  return tables.length === 0 ? null : { ...rows[0]!, account: await accountOf(db), tables }
}

const unquoted = (name: string) => name.replace(/^`(.*)`$/, '$1')

/** Names of databases in grants are patterns, `%` and `_` with them, unless a backslash stands before. */
function isCalled(pattern: string, database: string): boolean {
  const parts = pattern.match(/\\.|[^\\]/g) ?? []
  const spelled = parts.map((part) =>
    part === '%' ? '.*' : part === '_' ? '.' : part.at(-1)!.replace(/\W/, String.raw`\$&`),
  )
  return new RegExp(`^${spelled.join('')}$`).test(database)
}

/** How a table is named among what is missing. */
const TABLE = /^the table (\S+),/

/**
 * In a sentence, that a user does not see all that is needed of the databases; null where they do, or the server does not tell.
 * @param missing what was not found there
 */
export async function whyNotAll(
  { game, login }: { readonly game: L2jDb; readonly login: L2jDb },
  address: L2jAddress,
  missing: readonly string[],
): Promise<string | null> {
  if (missing.length === 0) return null
  const hidden = missing.flatMap((what) => TABLE.exec(what)?.[1] ?? [])
  for (const db of isTogether(address.reader ?? address) ? [game] : [game, login]) {
    const sight = await onlySome(db)
    if (sight)
      return `the user ${sight.user} may read only ${sight.tables.length} tables of ${sight.database}, and the others look as if they were not there${
        hidden.length > 0 ? ` (${hidden.join(', ')})` : ''
      }`
  }
  return null
}

/** A user of their own: the one who connects may be root. */
const whoOf = ({ user }: DatabaseAddress) =>
  `'${user === 'root' ? 'portal' : user.replaceAll("'", "''")}'@'%'`
