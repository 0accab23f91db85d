import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { balance } from '@castellan/contract/calls/coins/balance'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { subjects } from '../../src/app/subjects.ts'
import { requireNotOutranked } from '../../src/identity/access/outranked.ts'
import type { Acting } from '../../src/platform/http/acts.ts'
import { type AnyRule, bindRule } from '../../src/platform/http/bind-rule.ts'
import type { WorldContext } from '../../src/platform/http/context.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const admin = await newAdmin(portal)
const { email } = await newPerson(portal)
const ctx = {
  ...portal,
  server,
  caller: { accountId: admin.id, email: 'admin', role: 'Admin' },
  request: { ip: '192.0.2.1' },
  reply: { raw: new EventEmitter() },
} as unknown as WorldContext

/** Runs an act that writes so many rows. */
function act(rows: number) {
  const rule = (_sent: object, acting: Acting<object>) =>
    acting.act(async (_tx, journal) => {
      for (let row = 0; row < rows; row++) await journal({ after: { row } })
    })
  const guards = { subjects, requireNotOutranked }
  const bound = bindRule(
    { name: 'balance.addCoins', call: balance.addCoins },
    guards,
    rule as unknown as AnyRule,
  )
  return bound({ email, comment: 'why not' }, { ...ctx })
}
const written = () =>
  portal.db.selectFrom('staffJournal').select(['call', 'reason']).where('target', '=', email).execute()

it.each([0, 2])(
  'an act that writes %d rows of the staff journal is a fault, and is not done',
  async (rows) => {
    await expect(act(rows)).rejects.toThrow('balance.addCoins: an act writes one row of the staff journal')
    expect(await written()).toEqual([])
  },
)

it('an act stands in the staff journal under the name of its call, with why', async () => {
  await act(1)
  expect(await written()).toEqual([{ call: 'addCoins', reason: 'why not' }])
})
