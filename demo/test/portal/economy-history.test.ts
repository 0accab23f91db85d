import { expect, it } from 'vitest'
import { DEFAULT_SERVER, SERVERS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { seedEconomyHistory } from '../../src/portal/seed-economy-history.ts'
import { demoAdenaDrift } from '../../src/world/index.ts'

const portal = await openTestPortal()
const server = SERVERS.of(DEFAULT_SERVER)

it('the past of an economy ends at the last full hour with what there was then, so that the next one is whole', async () => {
  const world = portal.worlds[server.key]!
  // a time when no other sample is
  const now = new Date('2019-05-01T12:50:00Z')
  await seedEconomyHistory(portal.db, { server: server, world, watchedItems: [], hours: 3, now })
  const samples = await portal.db
    .selectFrom('adenaSample')
    .select(['at', 'adena'])
    .where('server', '=', server.key)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .execute()
  const last = new Date('2019-05-01T12:00:00Z')
  expect(samples.map(({ at }) => at.toISOString())).toEqual([
    '2019-05-01T12:00:00.000Z',
    '2019-05-01T11:00:00.000Z',
    '2019-05-01T10:00:00.000Z',
  ])
  const { adena } = await world.population.totals()
  const drift = demoAdenaDrift(server, last)
  expect(drift).toBeGreaterThan(0)
  expect(samples[0]!.adena).toBe(Math.round(adena / (1 + (drift * 50) / 60)))
})
