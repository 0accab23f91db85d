import { expect, it } from 'vitest'
import { SERVERS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { startDemo } from '../../src/portal/start-demo.ts'

const portal = await openTestPortal()
const server = SERVERS.default

const HISTORIES = [
  'onlineSample',
  'adenaSample',
  'itemSample',
  'rankingSnapshot',
  'characterDay',
  'seasonStanding',
  'playSession',
] as const

const counts = async () => {
  const found: [table: string, rows: number][] = []
  for (const table of HISTORIES) {
    const rows = await portal.db.selectFrom(table).select('server').where('server', '=', server).execute()
    found.push([table, rows.length])
  }
  return Object.fromEntries(found)
}

it('a world that was filled by a start that ended before its past was told gets it by the next', async () => {
  // the tests' worlds are filled, and no start has noted that it came to its end
  for (const table of HISTORIES) await portal.db.deleteFrom(table).where('server', '=', server).execute()
  await startDemo(portal)
  const empty = Object.entries(await counts()).filter(([, rows]) => rows < 5)
  expect(empty).toEqual([])
})
