import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openServer } from '../../src/platform/db/server.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { copyOnServer } from '../support/clone-database.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { openWire } from '../support/wire.ts'

const template = inject('template')

/** A portal whose database is behind a wire, and gets a third of a second to prove that it lives. */
async function open(server: Parameters<typeof copyOnServer>[0]) {
  const copy = await copyOnServer(server)
  const wire = await openWire(copy.url, 5432)
  atTheEnd(async () => {
    await wire.close()
    await copy.drop()
  })
  const database = await openServer(wire.url, { statementMs: 1_000, probeMs: 300 })
  atTheEnd(() => database.close())
  return { wire, portal: await openTestPortal({ beside: { database } }) }
}

const statusOf = async ({ app }: TestPortal, url = '/readyz') => (await app.inject(url)).statusCode
const manyOf = (portal: TestPortal) => Promise.all(Array.from({ length: 50 }, () => statusOf(portal)))

describe.each(template.kind === 'server' ? [template] : [])('a portal whose database', (server) => {
  it('takes connections and says nothing is not ready, until that has passed', async () => {
    const { wire, portal } = await open(server)
    expect(await statusOf(portal)).toBe(200)
    wire.swallow(true)
    for (let round = 0; round < 3; round++) expect(new Set(await manyOf(portal))).toEqual(new Set([503]))
    // what nobody answers is given up, not heaped up
    expect(await wire.connections()).toBeLessThan(20)
    wire.swallow(false)
    await expect.poll(() => statusOf(portal)).toBe(200)
    await expect.poll(() => statusOf(portal, '/healthz')).toBe(200)
  })

  it('is cut off is not ready either', async () => {
    const { wire, portal } = await open(server)
    await wire.cut()
    expect(await statusOf(portal)).toBe(503)
    await wire.mend()
    await expect.poll(() => statusOf(portal)).toBe(200)
  })

  it('is busy with all it was asked is ready: another one would be as busy', async () => {
    const { portal } = await open(server)
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(0.9)`.execute(portal.db))
    expect(await statusOf(portal)).toBe(200)
    await Promise.all(busy)
  })
})
