import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import { schemaOf } from '../../test/support/servers.ts'
import { absolute, row, type Row } from '../support/report.ts'
import { milliseconds, usually } from '../support/times.ts'
import { temporaryDatabase } from './database.ts'
import { generateWorld, type Size } from './generate.ts'
import { isRanking, STATISTICS } from './questions.ts'

/** Two servers of one chronicle: their portal is the same, their worlds differ in size alone. */
const LARGE = { server: 'lionna_x5', characters: 1_000_000, clans: 20_000, items: 5_000_000 } as const
const SMALL = { server: 'bartz_x3', characters: 10_000, clans: 200, items: 50_000 } as const
/** Seconds in which the large world must be filled, and milliseconds in which any statistic must be computed. */
const FILLING = 300
const COMPUTING = 1_000
/** How much longer a ranking of the large world may take to compute than the same of the small one. */
const RATIO = 2.5
/** How often each is asked. */
const TIMES = 15

/** What a world of a million characters costs beside one of ten thousand, on the PostgreSQL at hand. */
export async function measureScale(): Promise<Row[]> {
  const { db } = await temporaryDatabase()
  const fill = async ({ server, ...size }: Size & { server: typeof LARGE.server | typeof SMALL.server }) => {
    const schema = schemaOf(server)
    await migrateNativeWorld(db, schema)
    return (await milliseconds(() => generateWorld(db, schema, size))) / 1_000
  }
  await fill(SMALL)
  const rows = [absolute('filling a world of 1,000,000 characters', await fill(LARGE), FILLING, 's')]
  const [large, small] = [LARGE, SMALL].map(({ server }) =>
    nativeWorld(db, { schema: schemaOf(server), chronicle: 'ct1' }),
  )
  for (const [name, ask] of STATISTICS) {
    const ours = await usually(TIMES, () => ask(large!))
    rows.push(absolute(`computing: ${name}`, ours, COMPUTING, 'ms'))
    if (isRanking(name))
      rows.push(
        row(`computing: ${name}, beside 10,000`, ours, await usually(TIMES, () => ask(small!)), RATIO, 'ms'),
      )
  }
  return rows
}
