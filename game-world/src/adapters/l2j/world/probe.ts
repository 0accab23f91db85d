import { sql } from 'kysely'
import { type ChronicleKey, CHRONICLE_KEYS } from '../../../game-data/index.ts'
import type { L2jDb } from '../database/connection.ts'
import type { Family } from '../model/family.ts'
import { readSchema, type Schema } from '../dialect/read-schema.ts'
import { onlySome } from './grants.ts'
import { type Likeness, recognise } from '../dialect/recognise.ts'
import { type Dialect, resolve } from '../dialect/resolve.ts'

/** What was found in the databases of a game server. */
export interface Findings {
  readonly version: string
  readonly game: Schema
  readonly login: Schema
  /** The likeliest first. */
  readonly likenesses: readonly Likeness[]
  readonly dialect: Dialect
  readonly castles: number | null
  /** The edition of the game the database looks like; the operator knows better. */
  readonly chronicle: ChronicleKey
}

/** The databases are no L2J server's; what is missing, in words. */
export class NoGameDatabase extends Error {
  override name = 'NoGameDatabase'
}

/** The oldest servers that know the statements that are asked. */
const OLDEST = { mariadb: [10, 2], mysql: [8, 0] } as const

/** Tables that are named in one sentence. */
const MOST_NAMED = 20

/** Looks at tables and columns, and at how many castles there are. @throws NoGameDatabase */
export async function probe(gameDb: L2jDb, loginDb: L2jDb): Promise<Findings> {
  const version = await versionOf(gameDb)
  refuseTooOld(version)
  const game = await readSchema(gameDb)
  const login = gameDb === loginDb ? game : await readSchema(loginDb)
  const castles = await castlesIn(gameDb, game)
  const likenesses = recognise(new Map([...login, ...game]), castles)
  const family = likenesses[0]!.family
  const dialect = resolve(family, game, login)
  await refuseOther(gameDb, dialect, game)
  return { version, game, login, likenesses, dialect, castles, chronicle: chronicleOf(family, castles) }
}

async function versionOf(db: L2jDb) {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db)
  return rows[0]?.version ?? ''
}

function refuseTooOld(version: string) {
  const isMariadb = /mariadb/i.test(version)
  const [major = 0, minor = 0] = version
    .replace(/^5\.5\.5-/, '')
    .split('.')
    .map(Number)
  const [least, then] = isMariadb ? OLDEST.mariadb : OLDEST.mysql
  if (major > least || (major === least && minor >= then)) return
  throw new NoGameDatabase(
    `${isMariadb ? 'MariaDB' : 'MySQL'} ${version} is too old: MariaDB 10.2 or MySQL 8.0 are the oldest that can be read`,
  )
}

/** Of the tables without which there is no game, some may not be read by this user. */
export class TablesHidden extends NoGameDatabase {
  override name = 'TablesHidden'
  readonly account: string
  /** @param account as whom the database knows the user */
  constructor(said: string, account: string) {
    super(said)
    this.account = account
  }
}

async function refuseOther(db: L2jDb, dialect: Dialect, game: Schema) {
  if (game.size === 0) throw new NoGameDatabase('the database has no tables, or none that this user may read')
  const lacked = (['character', 'item', 'clan'] as const).filter((table) => !dialect.has(table))
  if (lacked.length === 0) return
  const sight = await onlySome(db)
  // a user who may not read all of them reads the others
  if (sight && dialect.has('character')) return
  const names = lacked.map((table) => `${table}s (as ${dialect.family.places[table]?.table})`).join(', ')
  if (sight)
    throw new TablesHidden(
      `the user ${sight.user} may read only some tables of ${sight.database} (${sight.tables.slice(0, MOST_NAMED).join(', ')}), ` +
        `and not those of ${names}, or what they are called there`,
      sight.account,
    )
  throw new NoGameDatabase(
    `this does not look like the database of an L2J server: among its ${game.size} tables are none of ${names} with the columns they have in any known family`,
  )
}

async function castlesIn(db: L2jDb, schema: Schema) {
  if (!schema.has('castle')) return null
  const { rows } = await sql<{
    all: number
  }>`select count(*) as \`all\` from ${sql.table(schema.get('castle')!.name)}`.execute(db)
  return rows[0]?.all || null
}

/** The castles of a database date it where its family has several editions. */
function chronicleOf(family: Family, castles: number | null): ChronicleKey {
  const dated: Readonly<Record<number, ChronicleKey>> = { 5: 'c1', 7: 'c4' }
  const known = castles === null ? undefined : dated[castles]
  const earliest = known && CHRONICLE_KEYS.indexOf(known) < CHRONICLE_KEYS.indexOf(family.chronicle)
  return earliest ? known : family.chronicle
}
