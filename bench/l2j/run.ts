import { type Connection, createConnection } from 'mysql2/promise'
import {
  type CensusStore,
  type KeptCount,
  l2jWorld,
  parseAddress,
  planFor,
} from '@castellan/game-world/adapters/l2j'
import { type GameWorld, WorldCounting } from '@castellan/game-world/port'
import { FIRST_ID, generateWorld } from '../../game-world/test/adapters/l2j/generate.ts'
import { hotReads } from '../../game-world/test/adapters/l2j/hot-reads.ts'
import { testFamilies } from '../../game-world/test/adapters/l2j/schemas/index.ts'
import { atEnd } from '../support/clean-up.ts'
import { absolute, type Row } from '../support/report.ts'
import { milliseconds, times, usually } from '../support/times.ts'
import { SIZE, STATISTICS } from './questions.ts'

const SERVER = process.env['TEST_MARIADB_URL'] ?? 'mariadb://root@127.0.0.1:3306/mysql'
/** One with indexes of accounts and names in tables of InnoDB, and one without either in those of MyISAM. */
const FAMILIES = [
  { key: 'mobius-ct0', engine: 'InnoDB' },
  { key: 'l2jserver-c6', engine: 'MyISAM' },
] as const
/** Turns of each hot read: of a hundred the slowest but one is the 99th percentile. */
const TURNS = 100
/** Milliseconds, and connections of a world in all. */
const HOT = 50
const STATISTIC = 2_000
const CONNECTIONS = 4

/** What a game database of a million characters is asked, and how long that takes, beside the plainest question of all. */
export async function* measureL2j(): AsyncGenerator<Row> {
  for (const { key, engine } of FAMILIES) {
    const { connection, database, url } = await filled(key, engine)
    const found = await createConnection({ uri: url.replace('mariadb:', 'mysql:') })
    const id = key === 'mobius-ct0' ? 'charId' : 'obj_Id'
    const plain = await slowestButFew((turn) =>
      found.query(`select * from characters where ${id} = ?`, [FIRST_ID + 1 + turn * 997]),
    )
    yield absolute(`${key}: p99 of a row by its key, through the driver alone`, plain, HOT, 'ms')
    await found.end()
    const plan = planFor(parseAddress(url), memoryStore())
    const open = () => l2jWorld(parseAddress(url), 'ct0', undefined, plan)
    const started = performance.now()
    const first = await open()
    await counted(() => first.population.levels())
    const people = (performance.now() - started) / 1_000
    yield absolute(`${key}: all characters counted for the first time`, people, 60, 's')
    const things = (await milliseconds(() => counted(() => first.population.itemCounts([57])))) / 1_000
    yield absolute(`${key}: all things counted for the first time`, things, 60, 's')
    await first.close()
    const restarted = performance.now()
    const world = await open()
    await world.rankings.byExp(1_000)
    await world.population.totals()
    yield absolute(`${key}: first statistics after a restart`, performance.now() - restarted, STATISTIC, 'ms')
    const most = watched(connection, database)
    yield* ofWorld(key, world)
    yield absolute(`${key}: connections at once`, await most(), CONNECTIONS, '')
    await world.close()
  }
}

/** Asks until it is counted for the first time. */
async function counted(ask: () => Promise<unknown>) {
  for (let isCounted = false; !isCounted;)
    isCounted = await ask().then(
      () => true,
      (error: unknown) => {
        if (error instanceof WorldCounting) return false
        throw error
      },
    )
}

/** Keeps counts as the portal's database does, without its time. */
function memoryStore(): CensusStore {
  const counts = new Map<string, KeptCount>()
  return {
    read: async (kind, _source, after) => {
      const count = counts.get(kind)
      return count && count.at > after ? count : null
    },
    keep: async (kind, _source, count) => void counts.set(kind, count),
    takeLease: async () => 'the only one',
    releaseLease: async () => {},
  }
}

async function* ofWorld(key: string, world: GameWorld): AsyncGenerator<Row> {
  for (const [name, ask] of hotReads(SIZE))
    yield absolute(`${key}: p99 of ${name}`, await slowestButFew((turn) => ask(world, turn)), HOT, 'ms')
  for (const [name, ask] of STATISTICS)
    yield absolute(`${key}: ${name}`, await usually(3, (turn) => ask(world, turn)), STATISTIC, 'ms')
}

async function filled(key: string, engine: string) {
  const { host, port, user, password } = parseAddress(SERVER).game
  const connection = await createConnection({ host, port, user, password })
  const database = `castellan_bench_${key.replaceAll(/\W/g, '_')}_${process.pid}`
  atEnd(async () => {
    await connection.query(`drop database if exists ${database}`)
    await connection.end()
  })
  const family = testFamilies.find((one) => one.key === key)!
  await generateWorld(connection, { ...family, engine }, database, SIZE)
  const url = new URL(SERVER)
  url.pathname = `/${database}`
  return { connection, database, url: url.href }
}

/** Milliseconds between two looks at who is connected. */
const LOOK = 250

/** Watches until it is asked how many connections there were at most. */
function watched(connection: Connection, database: string) {
  let most = 0
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const [rows] = await connection.query(
        'select count(*) as many from information_schema.processlist where db = ? and id <> connection_id()',
        [database],
      )
      most = Math.max(most, (rows as { many: number }[])[0]!.many)
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
    return most
  })()
  return () => {
    over.abort()
    return watching
  }
}

/** After some turns that warm up. */
async function slowestButFew(ask: (turn: number) => Promise<unknown>) {
  await times(10, (turn) => ask(TURNS + turn))
  return (await times(TURNS, ask)).at(-2)!
}
