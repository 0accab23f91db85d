import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { chronicleByKey } from '@castellan/game-world/game-data'
import { WorldUnavailable } from '@castellan/game-world/port'
import { chronicleOf, SERVER_KEYS } from '../../../test/support/servers.ts'
import { logGate } from '../../src/platform/log/log-gate.ts'
import { openRealms } from '../../src/statistics/realms/realms.ts'
import { openProgram } from '../support/browser.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { worldTable } from '../support/world-table.ts'

const [AWAY, HANGS, SILENT, EMPTY] = ['teon_x1', 'airin_x3', 'harbor_x1', 'bartz_x3']
const portal = await openTestPortal({
  with: ({ worlds, config, log }) => {
    const [away, hangs, empty] = [worlds[AWAY]!, worlds[HANGS]!, worlds[EMPTY]!]
    const nobody = {
      ...empty.population,
      onlineNow: async () => ({ characters: 0, addresses: null, offlineShops: 0 }),
    }
    const changed = {
      ...worlds,
      [AWAY]: { ...away, clock: () => Promise.reject(new WorldUnavailable('away')) },
      [HANGS]: { ...hangs, clock: () => new Promise<never>(() => {}) },
      [EMPTY]: {
        ...empty,
        population: nobody,
        clock: async () => ({ startedAt: null, utcOffsetMinutes: 0 }),
      },
    }
    return { realms: openRealms(config.servers, changed, logGate(log)) }
  },
})
await sql`update ${worldTable(SILENT, 'world_info')} set started_at = null`.execute(portal.db)
const seen = await openProgram(portal).api.realms.getRealms({})
const lineOf = (key: string) => seen.find(({ server }) => server === key)!

it('a stranger sees every realm in the order of the operator, each with its chronicle', () => {
  expect(seen.map(({ server }) => server)).toEqual(SERVER_KEYS)
  for (const { server, chronicle } of seen) expect(chronicle).toBe(chronicleByKey(chronicleOf(server)).name)
})

it('a realm that runs tells who is online and the siege that comes first', async () => {
  const world = portal.worlds['lionna_x5']!
  const { characters } = await world.population.onlineNow()
  const castles = await world.castles.castles()
  const first = castles
    .filter(({ nextSiege }) => nextSiege && nextSiege > new Date())
    .toSorted((one, other) => one.nextSiege!.getTime() - other.nextSiege!.getTime())[0]!
  const together = castles.filter(({ nextSiege }) => nextSiege?.getTime() === first.nextSiege!.getTime())
  expect(lineOf('lionna_x5')).toMatchObject({
    state: 'up',
    online: characters,
    nextSiege: { at: first.nextSiege!.toISOString(), castles: together.map(({ name }) => name) },
  })
  expect(characters).toBeGreaterThan(0)
})

it('a world that is away and one that hangs are down, without figures, and harm no other line', () => {
  for (const key of [AWAY, HANGS])
    expect(lineOf(key)).toMatchObject({ state: 'down', online: null, nextSiege: null })
  expect(seen.filter(({ state }) => state === 'down')).toHaveLength(2)
  expect(faultsOf(portal)).toEqual([])
})

it('a world that answers without saying since when it runs, as L2J servers do, is neither up nor down, and tells who plays', async () => {
  const { characters } = await portal.worlds[SILENT]!.population.onlineNow()
  expect(characters).toBeGreaterThan(0)
  expect(lineOf(SILENT)).toMatchObject({ state: 'unknown', online: characters })
})

it('nobody in such a world is no figure: perhaps it does not run', () => {
  expect(lineOf(EMPTY)).toMatchObject({ state: 'unknown', online: null })
})
