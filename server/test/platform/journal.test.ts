import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { journal } from '../../src/platform/journal/journal.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'

const portal = await openTestPortal()
const admin = await newAdmin(portal)

/** A request of staff, with what it writes into the log. */
function asked() {
  const lines: unknown[] = []
  const raw = new EventEmitter()
  const ctx = {
    caller: { accountId: admin.id, role: 'Admin' },
    server,
    request: { ip: '192.0.2.1' },
    reply: { raw, statusCode: 200 },
    log: { info: (line: unknown) => lines.push(line) },
  } as unknown as Parameters<typeof journal>[1]
  return { ctx, lines, answer: () => raw.emit('finish') }
}

it('every act of a request is a line of the log, each once however often its transaction was run', async () => {
  const { ctx, lines, answer } = asked()
  const acts = [
    { call: 'addCoins', target: 'one' },
    { call: 'addCoins', target: 'two' },
    { call: 'changeBalance', target: 'two' },
  ]
  for (let run = 0; run < 2; run++)
    await inTransaction(portal.db, async (tx) => {
      for (const { call, target } of acts) await journal(tx, ctx, { call, target: { title: target } })
    })
  expect(lines).toEqual([])
  answer()
  expect(lines).toEqual(
    acts.map((act) => expect.objectContaining({ ...act, actor: admin.id, address: '192.0.2.1' })),
  )
})
