import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'
import { away } from '../support/troubled-world.ts'

const portal = await openTestPortal({
  with: ({ worlds }) => ({
    worlds: {
      ...worlds,
      [server]: {
        ...worlds[server]!,
        accounts: { find: away, search: away, addresses: away, isPassword: away },
      },
    },
  }),
})

it('accounts that are linked are named without what the world knows while it does not answer', async () => {
  const { api } = await newStaff(portal, 'GameMaster', server)
  const [one, other] = [await newPerson(portal), await newPerson(portal)]
  const came = { createdIp: '198.18.250.1' }
  await portal.db.updateTable('account').set(came).where('id', 'in', [one.id, other.id]).execute()
  expect(await api.linkedAccounts.getLinkedAccounts({ email: one.email })).toMatchObject({
    isWorldSilent: true,
    accounts: [{ email: other.email, score: 45 }],
  })
})
