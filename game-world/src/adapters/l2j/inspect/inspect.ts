import { sql } from 'kysely'
import type { GameWorld, RankedCharacter, Totals } from '../../../port/index.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import type { L2jDb } from '../database/connection.ts'
import { sureness } from '../dialect/recognise.ts'
import { type Databases, openDatabases, worldOf } from '../world/l2j-world.ts'
import { type Findings, probe } from '../world/probe.ts'
import { planWriting, type Writing } from '../write/writing.ts'

/** What an operator wants to know of a database before players see it. */
export interface Inspection {
  readonly address: L2jAddress
  readonly findings: Findings
  readonly sureness: ReturnType<typeof sureness>
  readonly world: Pick<GameWorld, 'features' | 'capabilities'>
  readonly writing: Writing
  readonly totals: Totals
  readonly online: number
  /** Tables whose kind knows no transactions. */
  readonly withoutTransactions: number
  /** What the user may do, as the server tells it; empty where it does not. */
  readonly grants: readonly string[]
  readonly sample: readonly RankedCharacter[]
  readonly milliseconds: number
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
  const [totals, online, grants, sample] = await Promise.all([
    world.population.totals(),
    world.population.onlineNow(),
    grantsOf(databases.game),
    world.rankings.byExp(SAMPLE),
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
    withoutTransactions: tables.filter(({ engine }) => engine !== null && engine !== 'InnoDB').length,
    grants,
    sample,
  }
}

async function grantsOf(db: L2jDb): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`show grants`.execute(db)
  // a hash of the password stands among them
  return rows.flatMap((row) => Object.values(row)).map((grant) => grant.replace(/ IDENTIFIED .*$/, ''))
}
