import { expect, it } from 'vitest'
import { SERVERS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import type { DemoTables } from '../../src/db/tables.ts'
import { findFilled } from '../../src/portal/filled-repo.ts'
import { startDemo } from '../../src/portal/start-demo.ts'

const portal = await openTestPortal()
const compensations = async () =>
  (
    await portal.db
      .selectFrom('compensation')
      .select('id')
      .where('requestKey', 'like', 'demonstration-%')
      .execute()
  ).length

it('a demonstration is filled once, and looked through again by another version', async () => {
  await startDemo(portal)
  expect((await findFilled(portal.db)).toSorted()).toEqual(SERVERS.all.map(({ key }) => key).toSorted())
  const all = await compensations()
  expect(all).toBeGreaterThan(0)
  const one = portal.db
    .selectFrom('compensation')
    .select('id')
    .where('requestKey', 'like', '%given-up%')
    .limit(1)
  await portal.db.deleteFrom('compensation').where('id', 'in', one).execute()
  await startDemo(portal)
  expect(await compensations()).toBe(all - 1)
  await portal.db.withTables<DemoTables>().updateTable('demo.filled').set({ version: '0.1.0' }).execute()
  await startDemo(portal)
  expect(await compensations()).toBe(all)
})
