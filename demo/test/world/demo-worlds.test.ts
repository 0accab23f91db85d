import { DAY_MS } from '../../../contract/src/rules/durations.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoWorld, tickDemoWorld } from '../../src/world/index.ts'
import { migrateNativeWorld } from '../../../game-world/src/adapters/native/index.ts'
import { openPglite } from '../../../game-world/test/support/databases.ts'
import { isStrangeQuest, learnedSkills, PROPERTIES, strangeSkills, takenQuests } from './demo-properties.ts'
import { SERVER_KEYS, SERVERS } from '../support/demo-servers.ts'

const NOW = new Date('2026-05-12T19:30:00Z')
/** Small worlds live until those who were given up are removed, after a week; longer and closer when nobody waits. */
const [SCALE, DAYS, STEPS_A_DAY] = process.env['TEST_ALL'] ? [0.08, 14, 2] : [0.05, 9, 1]

let db: Kysely<unknown>
const schemaOf = (server: string) => `world_${server}`

beforeAll(async () => {
  db = await openPglite()
  for (const server of SERVER_KEYS) {
    await migrateNativeWorld(db, schemaOf(server))
    await seedDemoWorld(db, { schema: schemaOf(server), server: SERVERS.of(server), scale: SCALE, now: NOW })
  }
}, 180_000)
afterAll(() => db?.destroy())

/** Names of the properties that do not hold, with the first rows that break them. */
async function broken(server: string, now: Date) {
  const chronicle = SERVERS.of(server).chronicle
  const found: Record<string, unknown> = {}
  await db.transaction().execute(async (trx) => {
    await sql`set local search_path to ${sql.id(schemaOf(server))}, public`.execute(trx)
    for (const [name, rowsOf] of Object.entries(PROPERTIES)) {
      const { rows } = await rowsOf({ chronicle, now }).execute(trx)
      if (rows.length > 0) found[name] = rows.slice(0, 3)
    }
    const skilled = (await learnedSkills.execute(trx)).rows
    const strange = skilled.filter((row) => strangeSkills(row).length > 0)
    if (strange.length > 0) found['skills are of the profession'] = strange.slice(0, 3)
    const quests = (await takenQuests.execute(trx)).rows.filter((row) => isStrangeQuest(row, chronicle))
    if (quests.length > 0) found['quests fit people, profession and level'] = quests.slice(0, 3)
  })
  return found
}

describe.each(SERVER_KEYS)('the world of %s', (server) => {
  it('holds together as it is seeded', async () => {
    expect(await broken(server, NOW)).toEqual({})
  })

  it(`holds together after ${DAYS} days of ticks`, async () => {
    let now = NOW.getTime()
    for (let step = 0; step < DAYS * STEPS_A_DAY; step++) {
      now += DAY_MS / STEPS_A_DAY
      await tickDemoWorld(db, {
        schema: schemaOf(server),
        server: SERVERS.of(server),
        now: new Date(now),
        seconds: 60,
      })
    }
    expect(await broken(server, new Date(now))).toEqual({})
  }, 120_000)
})
