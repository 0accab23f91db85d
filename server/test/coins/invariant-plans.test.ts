import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { invariantsIn } from '../../src/coins/invariants/invariant-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { listening, readForEachRow } from '../support/plans.ts'

const TRANSACTIONS = 6_000
const FIRST = 1_000_000
const portal = await openTestPortal()

it('no rule money keeps reads a table anew for each row, however many rows there are', async () => {
  const { db, asked } = listening(portal.db)
  const { id } = await newPerson(portal)
  await db.transaction().execute(async (tx) => {
    // rows that do not fit, as tens of millions do not into a server of the usual size
    await sql`set local work_mem = '64kB'`.execute(tx)
    for (const table of ['ledger_transaction', 'ledger_entry'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`
      insert into ledger_account (kind, server) values ('rewards', ${server}), ('escrow', ${server})
      on conflict do nothing`.execute(tx)
    await sql`
      insert into ledger_transaction (id, kind, source, source_ref, fingerprint, reverses) overriding system value
      select ${FIRST} + n, 'gift', 'many', n::text, '', case when n % 4 = 0 then ${FIRST} + n / 2 end
      from generate_series(1, ${TRANSACTIONS}) n`.execute(tx)
    await sql`
      insert into ledger_entry (transaction_id, account_id, amount, balance_after)
      select t.id, a.id, case a.kind when 'escrow' then 1 else -1 end, 0
      from ledger_transaction t, ledger_account a
      where t.source = 'many' and a.server = ${server} and a.kind in ('rewards', 'escrow')`.execute(tx)
    await sql`
      insert into purchase (account_id, server, kind, title, price, request_key)
      select ${id}, ${server}, 'accessory', 'A hat', 1, n::text from generate_series(1, ${TRANSACTIONS}) n`.execute(
      tx,
    )
    await sql`analyze ledger_transaction, ledger_entry, purchase`.execute(tx)
    asked.length = 0
    const rules = await invariantsIn(tx)
    const questions = asked.filter(({ sql: text }) => text.includes('breach'))
    expect(questions.length).toBe(rules.length)
    expect(await readForEachRow(tx, questions)).toEqual([])
  })
})
