import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { balance } from '@castellan/contract/calls/coins/balance'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { meansOf } from '../../src/app/means-of.ts'
import { subjects } from '../../src/app/subjects.ts'
import { askForApproval } from '../../src/moderation/approvals/ask-for-approval.ts'
import { requireNotCooling } from '../../src/identity/cooling/require-not-cooling.ts'
import { requireNotOutranked, requireStanding } from '../../src/identity/access/outranked.ts'
import type { Acting } from '../../src/platform/http/engine/acting.ts'
import { type AnyRule, bindRule } from '../../src/platform/http/engine/bind-rule.ts'
import type { WorldContext } from '../../src/platform/http/engine/context.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const admin = await newAdmin(portal)
const { email } = await newPerson(portal)
const person = await newPerson(portal)
/** What an act told the log. */
const logged: unknown[] = []
const ctx = {
  ...meansOf(portal),
  server,
  caller: { accountId: admin.id, email: 'admin', role: 'Admin', roleServer: server },
  ip: '192.0.2.1',
  log: { info: (line: unknown) => logged.push(line) },
} as unknown as WorldContext

const bound = (rule: unknown) =>
  bindRule(
    { name: 'balance.addCoins', call: balance.addCoins },
    { subjects, requireNotOutranked, requireStanding, requireNotCooling, askForApproval },
    rule as AnyRule,
  )

/** Runs an act that writes so many rows. */
function act(rows: number) {
  const rule = (_sent: object, acting: Acting<object>) =>
    acting.act(async (_tx, journal) => {
      for (let row = 0; row < rows; row++) await journal({ after: { count: row } })
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

it('an act is one line of the log, however often its transaction was run', async () => {
  logged.length = 0
  let runs = 0
  const rule = (_sent: object, acting: Acting<object>) =>
    acting.act(async (tx, journal) => {
      await journal({ after: { runs } })
      if (++runs === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
    })
  await bound(rule)({ email, comment: 'tried again' }, { ...ctx })
  expect(runs).toBe(2)
  expect(logged).toEqual([
    { call: 'addCoins', target: email, actor: admin.id, role: 'Admin', scope: server, address: '192.0.2.1' },
  ])
})

const idle = (_sent: object, acting: Acting<object>) =>
  acting.act(async (_tx, journal) => journal.unchanged())

it('what was not done is no line of the log', async () => {
  logged.length = 0
  await expect(act(2)).rejects.toThrow('not 2')
  await bound(idle)({ email, comment: 'nothing to do' }, { ...ctx })
  expect(logged).toEqual([])
})

/** An act whose row says something more. */
const actWith = (entry: object) =>
  bound((_sent: object, acting: Acting<object>) => acting.act((_tx, journal) => journal(entry)))

it('an act may say where it holds, and stands there on the server of the call where it does not', async () => {
  const { id, email: name } = await newPerson(portal)
  await actWith({ scope: 'all' })({ email: name, comment: 'everywhere' }, { ...ctx })
  await actWith({})({ email: name, comment: 'here' }, { ...ctx })
  const rows = portal.db.selectFrom('staffJournal').select('scope').where('accountId', '=', id).orderBy('id')
  expect(await rows.execute()).toEqual([{ scope: 'all' }, { scope: server }])
})
