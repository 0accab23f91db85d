import { sql } from 'kysely'
import type {
  Castle,
  Clan,
  GameWorld,
  Item,
  RankedCharacter,
  Totals,
  WorldAccount,
} from '../../../port/index.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import { sureness } from '../dialect/recognise.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { tablesOf } from '../dialect/tables.ts'
import { type Databases, openDatabases, worldOf } from '../world/l2j-world.ts'
import { askKnownAs, grantsOf, type KnownAs, whyNotAll } from '../world/grants.ts'
import { type Findings, probe } from '../world/probe.ts'
import { countCrestFiles } from '../read/crest-files.ts'
import { planWriting, type Writing } from '../write/writing.ts'
import { type LeftOut, leftOutOf } from './left-out.ts'

/** What an operator wants to know of a database before players see it. */
export interface Inspection {
  readonly address: L2jAddress
  readonly findings: Findings
  readonly sureness: ReturnType<typeof sureness>
  readonly world: Pick<GameWorld, 'features' | 'capabilities'>
  readonly writing: Writing
  readonly totals: Totals
  readonly online: number
  /** Characters that stand in no ranking for their access level. */
  readonly staff: number
  /** That the user does not see all there is, in a sentence; null where they do. */
  readonly whyNotAll: string | null
  /** Tables whose kind knows no transactions. */
  readonly withoutTransactions: number
  /** What the user may do, as the server tells it; empty where it does not. */
  readonly grants: readonly string[]
  readonly knownAs: KnownAs
  /** Rows that nobody is shown. */
  readonly leftOut: readonly LeftOut[]
  readonly sample: Sample
  /** Files of crests in the folder that the address names; null where it names none, or that cannot be read. */
  readonly crestFiles: number | null
  readonly milliseconds: number
}

/** A few of each, as players and staff would see them. */
export interface Sample {
  readonly characters: readonly RankedCharacter[]
  /** Of these characters. */
  readonly accounts: readonly WorldAccount[]
  /** What the first of them carries who carries anything. */
  readonly items: readonly Item[]
  readonly clans: readonly Clan[]
  readonly castles: readonly Castle[]
}

const SAMPLE = 3

/** Looks at the databases of a game server and changes nothing. @throws what the driver says, NoGameDatabase */
export async function inspect(address: L2jAddress): Promise<Inspection> {
  const start = performance.now()
  const databases = openDatabases(address)
  try {
    return { ...(await look(address, databases)), milliseconds: Math.round(performance.now() - start) }
  } finally {
    await databases.close()
  }
}

async function look(address: L2jAddress, databases: Databases) {
  const findings = await probe(databases.game, databases.login)
  const writing = await planWriting(databases.writer, address, findings.dialect)
  const world = worldOf(databases, findings, findings.chronicle, writing)
  const [totals, online, staff, grants, sample] = await Promise.all([
    world.population.totals(),
    world.population.onlineNow(),
    countStaff(databases, findings.dialect, address.staffFrom),
    grantsOf(databases.game),
    sampleOf(world),
  ])
  const tables = [...findings.game.values(), ...(isTogether(address) ? [] : findings.login.values())]
  return {
    address,
    findings,
    sureness: sureness(findings.likenesses),
    world,
    writing,
    totals,
    online: online.characters,
    staff,
    withoutTransactions: tables.filter(({ engine }) => engine !== null && engine !== 'InnoDB').length,
    grants,
    knownAs: await askKnownAs(address, databases),
    whyNotAll: await whyNotAll(databases, address, findings.dialect.missing),
    leftOut: await leftOutOf(databases, findings.dialect),
    sample,
    crestFiles:
      address.crestFolder === null ? null : await countCrestFiles(address.crestFolder).catch(() => null),
  }
}

async function countStaff({ game }: Databases, dialect: Dialect, staffFrom: number): Promise<number> {
  const row = await game
    .selectFrom(tablesOf(dialect).character())
    .where('accessLevel', '>=', staffFrom)
    .select(sql<number>`count(*)`.as('many'))
    .executeTakeFirstOrThrow()
  return row.many
}

async function sampleOf({
  rankings,
  characters,
  accounts,
  items,
  clans,
  castles,
}: GameWorld): Promise<Sample> {
  const [strongest, ofClans, ofCastles] = await Promise.all([
    rankings.byExp(SAMPLE),
    clans.top(SAMPLE),
    castles.castles(),
  ])
  const owners = await Promise.all(strongest.map(({ characterId }) => characters.byId(characterId)))
  const logins = owners.flatMap((owner) => owner?.account || [])
  const inventories = await Promise.all(strongest.map(({ characterId }) => items.inventory(characterId)))
  return {
    characters: strongest,
    accounts: await accounts.find(logins),
    items: inventories.find((all) => all.length > 0)?.slice(0, SAMPLE) ?? [],
    clans: ofClans,
    castles: ofCastles.filter(({ owner }) => owner !== null).slice(0, SAMPLE),
  }
}
