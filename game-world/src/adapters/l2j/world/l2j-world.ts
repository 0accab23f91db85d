import { sql } from 'kysely'
import type { ChronicleKey } from '../../../game-data/index.ts'
import type { Actions, GameWorld, WorldClock } from '../../../port/index.ts'
import { noTrail } from '../../../port/no-trail.ts'
import { reportOutages } from '../../../port/report-outages.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { type L2jDb, openDatabase } from '../database/connection.ts'
import { featuresOf } from '../dialect/features.ts'
import { type Findings, probe } from './probe.ts'
import { readAccounts } from '../read/accounts.ts'
import { readBosses } from '../read/bosses.ts'
import { readCastles } from '../read/castles.ts'
import { readCharacters } from '../read/characters.ts'
import { readClans } from '../read/clans.ts'
import { readItems } from '../read/items.ts'
import { readPopulation } from '../read/population.ts'
import { readRankings } from '../read/rankings.ts'
import type { Source } from '../read/source.ts'
import { tablesOf } from '../dialect/tables.ts'

/** The databases of one game server: two, or one that is both. */
export interface Databases {
  readonly game: L2jDb
  readonly login: L2jDb
  close(): Promise<void>
}

/** Opens nothing yet: the first question does. */
export function openDatabases(address: L2jAddress): Databases {
  const game = openDatabase(address.game)
  const login = isTogether(address) ? game : openDatabase(address.login)
  return {
    game,
    login,
    close: async () => {
      await Promise.all([...new Set([game, login])].map((db) => db.destroy()))
    },
  }
}

/** A world in the databases of an L2J server, as they were found. `close` gives them back. */
export function worldOf(databases: Databases, findings: Findings, chronicle: ChronicleKey): GameWorld {
  const { game, login } = databases
  const { dialect } = findings
  const features = featuresOf(chronicle, dialect)
  const source: Source = { game, login, tables: tablesOf(dialect), dialect, chronicle, features }
  return reportOutages({
    features,
    capabilities: capabilitiesOf(dialect),
    accounts: readAccounts(source),
    characters: readCharacters(source),
    items: readItems(source),
    trail: noTrail,
    actions: readOnly,
    clans: readClans(source),
    castles: readCastles(source),
    bosses: readBosses(source),
    rankings: readRankings(source),
    population: readPopulation(source),
    clock: () => clockOf(game),
    close: () => databases.close(),
  })
}

/** Connects, looks at what is there, and opens it. @throws NoGameDatabase, or what the driver says */
export async function l2jWorld(address: L2jAddress, chronicle: ChronicleKey): Promise<GameWorld> {
  const databases = openDatabases(address)
  try {
    return worldOf(databases, await probe(databases.game, databases.login), chronicle)
  } catch (error) {
    await databases.close()
    throw error
  }
}

/** Nothing can be done yet, so nothing was, and nothing will be. */
const readOnly: Actions = {
  apply: async () => ({ outcome: 'refused', reason: 'cannot', found: null }),
  withdraw: async () => ({ outcome: 'withdrawn' }),
}

/** The zone of the database, which is its machine's. When the game was started no database says. */
async function clockOf(db: L2jDb): Promise<WorldClock> {
  const { rows } = await sql<{ minutes: number }>`
    select timestampdiff(minute, utc_timestamp(), current_timestamp()) as minutes`.execute(db)
  return { startedAt: null, utcOffsetMinutes: rows[0]?.minutes ?? 0 }
}
