import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { newStaff } from '../../../server/test/support/staff.ts'
import { type PastStep, writePast } from '../../src/portal/past-step.ts'
import { planStaffLists } from '../../src/portal/seed-staff-lists.ts'
import { addPastAct } from '../../src/portal/trail-repo.ts'

const portal = await openTestPortal()
const { api, id: actorId } = await newStaff(portal, 'SuperUser', 'all')
const now = new Date()
const seed = async (others: readonly PastStep[] = []) => {
  const options = { server: SERVERS.of(server), world: portal.worlds[server]!, now }
  await writePast(portal.db, [...others, ...(await planStaffLists(portal, options))])
}

/** What staff did in the world, a day as old as some of what they keep. */
const deletion = (daysAgo: number): PastStep => {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const item = { itemId: 955, count: 40, name: 'Scroll' }
  const whose = { characterId: 268_435_456, characterName: 'Copier', actorId }
  return { at, write: (tx) => addPastAct(tx, { at, server, key: 'act of a test', ...item, ...whose }) }
}

const lists = async () => ({
  announcements: (await api.announcements.getLoginAnnounces({})).length,
  limits: (await api.ipLimits.getIpAddresses({})).length,
  blackList: (await api.blackList.getBlackList({})).length,
  builders: (await api.builderAccounts.getBuilderAccounts({})).length,
  names: (await api.reservedNames.getReservedNames({})).length,
})

it('the staff pages of a demonstration show what staff keep by hand, each with its way back in the journal, which is in order of time', async () => {
  await seed([deletion(9.5)])
  const shown = await lists()
  expect(shown).toEqual({ announcements: 3, limits: 4, blackList: 4, builders: 3, names: 3 })
  const written = await api.journal.getActs({ limit: 12 })
  const moments = written.map(({ at }) => Date.parse(at))
  expect(written.map(({ call }) => call)).toContain('deleteItems')
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  const [act] = await api.journal.getActs({ call: 'addIpAddresses', limit: 1 })
  expect(act).toMatchObject({ by: 'gm@castellan.test', canUndo: true })
  await api.journal.undoAct({ id: act!.id, reason: 'tried out' })
  // what is gone stays so at the next start
  await seed()
  expect(await lists()).toEqual({ ...shown, limits: 3 })
})
