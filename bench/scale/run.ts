import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/native'
import type { GameWorld } from '@castellan/game-world/port'
import { absolute, row, type Row } from '../report.ts'
import { temporaryDatabase } from './database.ts'
import { generateWorld } from './generate.ts'
import { RANKINGS, STATISTICS } from './questions.ts'

const LARGE = { characters: 1_000_000, clans: 20_000, items: 5_000_000 }
const SMALL = { characters: 10_000, clans: 200, items: 50_000 }
const WARM_UP = 20
const BATCHES = 5
const ROUNDS = 150
/** Seconds in which the large world must be filled, and milliseconds in which any statistic must be computed. */
const FILLING = 300
const COMPUTING = 1_000

/** What a world of a million characters costs beside one of ten thousand, on the PostgreSQL at hand. */
export async function measureScale(): Promise<Row[]> {
  const { db, drop } = await temporaryDatabase()
  try {
    const open = async (schema: string, size: typeof LARGE) => {
      await migrateNativeWorld(db, schema)
      const started = performance.now()
      await generateWorld(db, schema, size)
      return {
        world: nativeWorld(db, { schema, chronicle: 'ct1' }),
        seconds: (performance.now() - started) / 1_000,
      }
    }
    const small = await open('world_small', SMALL)
    const large = await open('world_large', LARGE)
    const rows = [absolute('filling a world of 1,000,000 characters', large.seconds, FILLING, 's')]
    for (const [name, ask] of RANKINGS)
      rows.push(row(name, ...(await inTurn(ask, large.world, small.world)), 1.3, 'ms, p99'))
    for (const [name, ask] of STATISTICS)
      rows.push(absolute(`computing: ${name}`, await slowest(() => ask(large.world)), COMPUTING, 'ms'))
    return rows
  } finally {
    await drop()
  }
}

/**
 * The 99th percentiles of two worlds asked in turn, so that whatever else the machine does meets both; of several
 * batches the one in the middle, so that one hiccup does not decide.
 */
async function inTurn(
  ask: (world: GameWorld) => Promise<unknown>,
  large: GameWorld,
  small: GameWorld,
): Promise<[number, number]> {
  for (let round = 0; round < WARM_UP; round++) await Promise.all([ask(large), ask(small)])
  const [ofLarge, ofSmall]: [number[], number[]] = [[], []]
  for (let batch = 0; batch < BATCHES; batch++) {
    const [l, s]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      l.push(await milliseconds(() => ask(large)))
      s.push(await milliseconds(() => ask(small)))
    }
    ofLarge.push(quantile(l, 0.99))
    ofSmall.push(quantile(s, 0.99))
  }
  return [quantile(ofLarge, 0.5), quantile(ofSmall, 0.5)]
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

async function slowest(ask: () => Promise<unknown>) {
  const times = [await milliseconds(ask), await milliseconds(ask), await milliseconds(ask)]
  return Math.max(...times.slice(1))
}

async function milliseconds(ask: () => Promise<unknown>) {
  const started = performance.now()
  await ask()
  return performance.now() - started
}
