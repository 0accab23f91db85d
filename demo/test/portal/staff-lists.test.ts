import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { newStaff } from '../../../server/test/support/staff.ts'
import { seedStaffLists } from '../../src/portal/seed-staff-lists.ts'

const portal = await openTestPortal()
const { api } = await newStaff(portal, 'SuperUser', 'all')
const seed = () =>
  seedStaffLists(portal, { server: SERVERS.of(server), world: portal.worlds[server]!, now: new Date() })

const lists = async () => ({
  announcements: (await api.announcements.getLoginAnnounces({})).length,
  limits: (await api.ipLimits.getIpAddresses({})).length,
  blackList: (await api.blackList.getBlackList({})).length,
  builders: (await api.builderAccounts.getBuilderAccounts({})).length,
  names: (await api.reservedNames.getReservedNames({})).length,
})

it('the staff pages of a demonstration show what staff keep by hand, each with its way back in the journal', async () => {
  await seed()
  const shown = await lists()
  expect(shown).toEqual({ announcements: 3, limits: 4, blackList: 4, builders: 3, names: 3 })
  const [act] = await api.journal.getActs({ call: 'addIpAddresses', limit: 1 })
  expect(act).toMatchObject({ by: 'gm@castellan.test', canUndo: true })
  await api.journal.undoAct({ id: act!.id, reason: 'tried out' })
  // what is gone stays so at the next start
  await seed()
  expect(await lists()).toEqual({ ...shown, limits: 3 })
})
