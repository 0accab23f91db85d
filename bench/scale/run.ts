import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/native'
import { schemaOf } from '../../server/src/worlds/open-worlds.ts'
import { absolute, type Row } from '../report.ts'
import { temporaryDatabase } from './database.ts'
import { generateWorld, type Size } from './generate.ts'
import { STATISTICS } from './questions.ts'
import { measureRankings } from './rankings.ts'

/** Two servers of one chronicle: their portal is the same, their worlds differ in size alone. */
const LARGE = { server: 'lionna_x5', characters: 1_000_000, clans: 20_000, items: 5_000_000 } as const
const SMALL = { server: 'bartz_x3', characters: 10_000, clans: 200, items: 50_000 } as const
/** Seconds in which the large world must be filled, and milliseconds in which any statistic must be computed. */
const FILLING = 300
const COMPUTING = 1_000

/** What a world of a million characters costs beside one of ten thousand, on the PostgreSQL at hand. */
export async function measureScale(port: number, folder: string): Promise<Row[]> {
  const { db, url } = await temporaryDatabase()
  const fill = async ({ server, ...size }: Size & { server: typeof LARGE.server | typeof SMALL.server }) => {
    const schema = schemaOf(server)
    await migrateNativeWorld(db, schema)
    const started = performance.now()
    await generateWorld(db, schema, size)
    return (performance.now() - started) / 1_000
  }
  await fill(SMALL)
  const rows = [absolute('filling a world of 1,000,000 characters', await fill(LARGE), FILLING, 's')]
  const world = nativeWorld(db, { schema: schemaOf(LARGE.server), chronicle: 'ct1' })
  for (const [name, ask] of STATISTICS)
    rows.push(absolute(`computing: ${name}`, await slowest(() => ask(world)), COMPUTING, 'ms'))
  const servers = { large: LARGE.server, small: SMALL.server }
  return [...rows, ...(await measureRankings(port, folder, url, servers))]
}

async function slowest(ask: () => Promise<unknown>) {
  const times = [await milliseconds(ask), await milliseconds(ask), await milliseconds(ask)]
  return Math.max(...times.slice(1))
}

async function milliseconds(ask: () => Promise<unknown>) {
  const started = performance.now()
  await ask()
  return performance.now() - started
}
