import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
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
const person = await newPerson(portal)
const ctx = {
  ...portal,
  server,
  caller: { accountId: admin.id, email: 'admin', role: 'Admin' },
  request: { ip: '192.0.2.1' },
  reply: { raw: new EventEmitter() },
} as unknown as WorldContext

const bound = (rule: unknown) =>
  bindRule(
    { name: 'balance.addCoins', call: balance.addCoins },
    { subjects, requireNotOutranked },
    rule as AnyRule,
  )

/** Runs an act that writes so many rows. */
function act(rows: number) {
  const rule = (_sent: object, acting: Acting<object>) =>
    acting.act(async (_tx, journal) => {
      for (let row = 0; row < rows; row++) await journal({ after: { row } })
    })
  return bound(rule)({ email, comment: 'why not' }, { ...ctx })
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

it('acts on one account take turns: each sees what the one before it did', async () => {
  const rule = (_sent: object, acting: Acting<object>) =>
    acting.act(async (tx, journal) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from staff_journal where account_id = ${person.id}`.execute(tx)
      await journal({ before: rows[0]!.count })
    })
  const one = bound(rule)
  await Promise.all(
    Array.from({ length: 6 }, () => one({ email: person.email, comment: 'all at once' }, { ...ctx })),
  )
  const rows = await portal.db
    .selectFrom('staffJournal')
    .select(['before', 'target', 'targetKind', 'targetId'])
    .where('accountId', '=', person.id)
    .orderBy('id')
    .execute()
  const target = { target: person.email, targetKind: 'account', targetId: String(person.id) }
  expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((before) => ({ before, ...target })))
})

it('an act stands in the staff journal under the name of its call, with why', async () => {
  await act(1)
  expect(await written()).toEqual([{ call: 'addCoins', reason: 'why not' }])
})
