import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { HANGS_ON_ACCOUNT } from '../../src/identity/accounts/account-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()

const ENDED = 'is ended when the account is registered anew'
const ACTED = 'says who acted, which takes a role, and a role counts'
/** What refers to an account and does not make it somebody's, with the reason. */
const DOES_NOT_COUNT: Readonly<Record<string, string>> = {
  'session.account_id': ENDED,
  'mail_token.account_id': ENDED,
  'demo_account.account_id': 'is of the demonstration, whose addresses no mail reaches',
  'coin_hold.account_id': 'comes with a payment, which counts',
  'purchase.account_id': 'takes coins of a ledger account, which counts',
  'coin_news.account_id': 'tells of coins of a ledger account, which counts',
  'black_list.added_by': ACTED,
  'coin_hold.lifted_by': ACTED,
  'invoice_batch.actor_id': ACTED,
  'ledger_transaction.actor_id': ACTED,
  'payment_event.actor_id': ACTED,
  'payment_refund.actor_id': ACTED,
  'staff_journal.actor_id': ACTED,
  'top_sponsor.added_by': ACTED,
}

it('everything that refers to an account makes it somebody’s, or has a reason why it does not', async () => {
  const { rows } = await sql<{ reference: string }>`
    select source.relname || '.' || attribute.attname as reference
    from pg_constraint fk
    join pg_class source on source.oid = fk.conrelid
    join pg_attribute attribute on attribute.attrelid = fk.conrelid and attribute.attnum = any (fk.conkey)
    where fk.contype = 'f' and fk.confrelid = 'public.account'::regclass`.execute(portal.db)
  const counted = HANGS_ON_ACCOUNT.map(
    (table) => `${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.account_id`,
  )
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
    [...counted, ...Object.keys(DOES_NOT_COUNT)].toSorted(),
  )
})
