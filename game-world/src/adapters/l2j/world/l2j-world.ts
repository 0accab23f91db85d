import { sql } from 'kysely'
import type { ChronicleKey } from '../../../game-data/index.ts'
import type { GameWorld, WorldClock } from '../../../port/index.ts'
import { noTrail } from '../../../port/no-trail.ts'
import { reportOutages } from '../../../port/report-outages.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { type L2jDb, openDatabase } from '../database/connection.ts'
import { featuresOf } from '../dialect/features.ts'
import { accountOf, askKnownAs, grantsFor, onlyNamed, whyNotAll } from './grants.ts'
import { renewRights } from './may-now.ts'
import { type Findings, probe } from './probe.ts'
import { type CensusPlan, LARGE, openCensus } from '../census/census.ts'
import type { CensusStore } from '../census/store.ts'
import { readAccounts } from '../read/accounts.ts'
import { readBosses } from '../read/bosses.ts'
import { readCastles } from '../read/castles.ts'
import { readCharacters } from '../read/characters.ts'
import { readClans } from '../read/clans.ts'
import { readItems } from '../read/items.ts'
import { readPopulation } from '../read/population.ts'
import { readRankings } from '../read/rankings.ts'
import type { Source } from '../read/source.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { allTablesOf, tablesOf } from '../dialect/tables.ts'
import { withoutCrests } from '../dialect/without-crests.ts'
import { l2jActions } from '../write/apply/actions.ts'
import { closedActions } from '../write/apply/closed-actions.ts'
import { awaitedBy } from '../write/deliveries/awaited-by.ts'
import { deliveries } from '../write/deliveries/deliveries.ts'
import { l2jLists } from '../write/lists.ts'
import type { Desk } from '../write/handler.ts'
import { type NeededRight, neededRights } from '../write/needed-rights.ts'
import { verifyGamePassword } from '../write/passwords.ts'
import {
  closedWriting,
  isRefused,
  loginDatabaseOf,
  NOT_ASKED,
  openWriting,
  type Writing,
} from '../write/writing.ts'
import { whyNot } from './why-not.ts'

/** The databases of one game server: two, or one that is both. */
export interface Databases {
  readonly address: L2jAddress
  readonly game: L2jDb
  readonly login: L2jDb
  /** One connection, for what is written; none is made where nothing is. */
  readonly writer: L2jDb
  close(): Promise<void>
}

/** Bulkhead: all the connections a world has, whoever asks for whatever. */
const CONNECTIONS = 4

/** Opens nothing yet: the first question does. */
export function openDatabases(address: L2jAddress): Databases {
  const read = address.reader ?? address
  const forLogin = isTogether(read) ? 0 : 1
  const game = openDatabase(read.game, CONNECTIONS - forLogin - (address.isWritable ? 1 : 0))
  const login = forLogin === 0 ? game : openDatabase(read.login, forLogin)
  const writer = openDatabase(address.game, 1)
  return {
    address,
    game,
    login,
    writer,
    close: async () => {
      await Promise.all([...new Set([game, login, writer])].map((db) => db.destroy()))
    },
  }
}

/** A world in the databases of an L2J server, as they were found. `close` gives them back. */
export function worldOf(
  databases: Databases,
  findings: Findings,
  chronicle: ChronicleKey,
  writing: Writing,
  plan: CensusPlan = planFor(databases.address),
): GameWorld {
  const { game, login, writer, address } = databases
  const { dialect } = findings
  const features = featuresOf(chronicle, dialect)
  const { crestFolder, staffFrom } = address
  const hasCrests = dialect.has('crest') || crestFolder !== null
  const tables = tablesOf(hasCrests ? dialect : withoutCrests(dialect))
  const census = openCensus({ game, login, tables, dialect, staffFrom }, plan)
  const base = { game, login, tables, dialect, chronicle, features }
  const source: Source = { ...base, census, staffFrom, crestFolder }
  const capabilities = capabilitiesOf(dialect, features, writing, crestFolder)
  const loginDatabase = loginDatabaseOf(address)
  const ownTables = allTablesOf(dialect, loginDatabase)
  const delivery = address.delivery && deliveries[address.delivery]
  const deskOn = (db: L2jDb): Desk => ({
    source: { ...source, game: db, login: db, tables: ownTables },
    loginDatabase,
    delivery,
  })
  const office = { writer, capabilities: capabilities.actions, deskOn, mayTear: mayTear(dialect) }
  return reportOutages({
    features,
    capabilities,
    accounts: readAccounts(source, verifyGamePassword),
    characters: readCharacters(source),
    items: {
      ...readItems(source),
      // the queue is read by who writes it
      awaitedBy: async (ids) =>
        delivery && writing.isOpen && writing.whyNoDelivery === null ? awaitedBy(writer, delivery, ids) : [],
    },
    trail: noTrail,
    actions: writing.isOpen ? l2jActions(office) : closedActions(address.isWritable ? writer : game),
    lists: l2jLists(writer),
    clans: readClans(source),
    castles: readCastles(source),
    bosses: readBosses(source),
    rankings: readRankings(source),
    population: readPopulation(source),
    clock: () => clockOf(game),
    close: () => databases.close(),
  })
}

/**
 * Connects, looks at what is there, and opens it. @throws NoGameDatabase, or what the driver says
 * @param warn hears of what is read all the same, though not as it should be
 */
export async function l2jWorld(
  address: L2jAddress,
  chronicle: ChronicleKey,
  warn: Warn = () => {},
  plan?: CensusPlan,
): Promise<GameWorld> {
  const databases = openDatabases(address)
  try {
    return (await worldIn(databases, chronicle, warn, plan)).world
  } catch (error) {
    await databases.close()
    throw error
  }
}

type Warn = (why: string) => void

/** The same in databases that somebody else gives back. @throws NoGameDatabase, or what the driver says */
export async function worldIn(
  databases: Databases,
  chronicle: ChronicleKey,
  warn: Warn,
  plan?: CensusPlan,
): Promise<Seen> {
  const { address } = databases
  const findings = await probe(databases.game, databases.login)
  const why = await whyNotAll(databases, address, findings.dialect.missing)
  if (why !== null) {
    const read = address.reader ?? address
    const grants = grantsFor(onlyNamed(read, why), await askKnownAs(read, databases))
    warn(`${why}. Its administrator can say:\n  ${grants.join('\n  ')}`)
  }
  const writing = await writingIn(databases, findings.dialect, warn)
  const world = worldOf(databases, findings, chronicle, writing, plan)
  return {
    world,
    hidden: why === null ? [] : findings.dialect.missing,
    needed: writing.isOpen ? neededRights(address, findings.dialect) : [],
  }
}

/** A world as it was found. */
interface Seen {
  readonly world: GameWorld
  /** What is missing in it, where its user sees only some tables. */
  readonly hidden: readonly string[]
  /** What whoever writes has to be let do, none where nobody does. */
  readonly needed: readonly NeededRight[]
}

/** Whether anything can be read by now that was hidden. @throws what the driver says */
export async function canReadMore({ game, login }: Databases, hidden: readonly string[]): Promise<boolean> {
  // each of the connections that there may be, since who reads next gets any of them
  await Promise.all(
    [game, login].flatMap((db) =>
      Array.from({ length: CONNECTIONS }, () => db.connection().execute(renewRights)),
    ),
  )
  const { dialect } = await probe(game, login)
  return hidden.some((what) => !dialect.missing.includes(what))
}

/** Who writes may be kept out while who reads is not: such a world is read all the same. @throws what the driver says */
async function writingIn(databases: Databases, dialect: Dialect, warn: Warn): Promise<Writing> {
  const { address, writer } = databases
  if (!address.isWritable) return NOT_ASKED
  try {
    await renewRights(writer)
    const writing = await openWriting(writer, address, dialect)
    if (writing.whyNot !== null) {
      const grants = grantsFor(address, new Map([[address.game, await accountOf(writer)]]))
      warn(`${writing.whyNot}. Its administrator can say:\n  ${grants.join('\n  ')}`)
    }
    return writing
  } catch (error) {
    if (!address.reader || !isRefused(error)) throw error
    warn(whyNot(error, address) ?? String(error))
    return closedWriting(`The user ${address.game.user}, who writes into the game, is not let in`)
  }
}

/** Whether a world that is read alone can be written into by now. @throws what the driver says */
export async function canWriteNow(databases: Databases): Promise<boolean> {
  const { address, game, login, writer } = databases
  const { dialect } = await probe(game, login)
  await renewRights(writer)
  return (await openWriting(writer, address, dialect)).isOpen
}

/** How a world is counted unless somebody says otherwise. */
export const planFor = (address: L2jAddress, store?: CensusStore, warn?: Warn): CensusPlan => ({
  minutes: address.statisticsMinutes,
  from: LARGE,
  store,
  database: nameOf(address),
  ...(warn && { warn }),
})

/** What is counted, whoever reads it. */
const nameOf = ({ game: { host, port, database }, staffFrom }: L2jAddress) =>
  `${host}:${port}/${database}?staff=${staffFrom}`

/** Whether a crash of the database can leave half of what one statement changed. */
const mayTear = ({ tables }: Dialect) => [...tables.values()].some(({ table }) => table.engine !== 'InnoDB')

/** The zone of the database, which is its machine's. When the game was started no database says. */
async function clockOf(db: L2jDb): Promise<WorldClock> {
  const { rows } = await sql<{ minutes: number }>`
    select timestampdiff(minute, utc_timestamp(), current_timestamp()) as minutes`.execute(db)
  return { startedAt: null, utcOffsetMinutes: rows[0]?.minutes ?? 0 }
}
