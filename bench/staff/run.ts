import type { WorldContext } from '../../server/src/platform/http/engine/context.ts'
import { SERVERS } from '../../test/support/servers.ts'
import { absolute, type Row } from '../support/report.ts'
import { times } from '../support/times.ts'
import { measureCompensation } from './compensation.ts'
import { staffDatabase } from './database.ts'
import { SEARCHES } from './searches.ts'
import { measureUpload } from './upload.ts'

/** Turns of each search: of two hundred the second slowest is the 99th percentile. */
const TURNS = 200
/** Turns before they count: connections and the memory of PostgreSQL are warm where staff work. */
const WARMING = 10

/** How long staff wait for what they look for, among a million characters and half a million accounts. */
export async function* measureStaff(): AsyncGenerator<Row> {
  const database = await staffDatabase()
  const caller = { accountId: 1, email: 'player1@mail1.example.test', role: 'Admin', sessionId: '' }
  const config = { servers: SERVERS }
  // of the means of a portal, those that searches use
  const ctx = { ...database, config, caller } as unknown as WorldContext
  for (const [name, limit, ask] of SEARCHES)
    yield absolute(`p99: ${name}`, await ninetyNinth((turn) => ask(ctx, turn)), limit, 'ms')
  yield* measureUpload(ctx)
  yield* measureCompensation(database)
}

async function ninetyNinth(ask: (turn: number) => unknown) {
  await times(WARMING, ask)
  return (await times(TURNS, (turn) => ask(WARMING + turn))).at(-Math.ceil(TURNS / 100))!
}
