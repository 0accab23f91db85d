import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { HANGS_ON_ACCOUNT } from '../../src/identity/registration/registration-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const portal = await openTestPortal()

const ENDED = 'is ended when the account is registered anew'
const PROVED = 'takes a proved address, which staff alone undo, and their journal counts'
const WISHED = 'is of what somebody wanted to be told, by which nothing is lost'
const ACTED = 'says who acted, which takes a role, and a role counts'
/** What refers to an account and does not make it somebody's, with the reason. */
const DOES_NOT_COUNT: Readonly<Record<string, string>> = {
  'cooling.account_id': PROVED,
  'former_address.account_id': PROVED,
  'passkey.account_id': PROVED,
  'recovery_code.account_id': PROVED,
  'session.account_id': ENDED,
  'mail_token.account_id': ENDED,
  'demo_account.account_id': 'is of the demonstration, whose addresses no mail reaches',
  'coin_hold.account_id': 'comes with a payment, which counts',
  'purchase.account_id': 'takes coins of a ledger account, which counts',
  'coin_news.account_id': 'tells of coins of a ledger account, which counts',
  'notification.account_id': ENDED,
  'referral.partner_id': 'comes with a vouch, which counts',
  'referral_event.account_id': 'comes with a referral, which counts, or tells of none',
  'referral_event.partner_id': 'comes with a vouch, which counts',
  'two_factor.account_id': ENDED,
  'push_browser.account_id':
    'is told while its session lives, which is ended when the account is registered anew',
  'reminder_choice.account_id': WISHED,
  'reminder_told.account_id': WISHED,
  'saved_view.account_id': 'holds filters of lists, by which nothing is lost',
  'character_ban.account_id': 'is of a character of a game account, which counts',
  'expected_balance.account_id': 'comes with coins of a ledger account, which counts',
  'staff_journal.other_account_id': 'is whose game account an act reached as the second, which counts',
  'staff_order.account_id': 'is of something on a game account, which counts',
  'staff_order.other_account_id': 'is of something on a game account, which counts',
  'staff_order.actor_id': ACTED,
  'account_note.author_id': ACTED,
  'approval.account_id': 'waits for a day, and is asked for again',
  'approval.answered_by': ACTED,
  'approval.asked_by': ACTED,
  'black_list.added_by': ACTED,
  'black_list_hold.held_by': ACTED,
  'role_assignment.granted_by': ACTED,
  'compensation.drawn_by': ACTED,
  'compensation.started_by': ACTED,
  'compensation.stopped_by': ACTED,
  'compensation_grant.account_id': 'is for characters of a game account, which counts',
  'character_ban.answered_by': ACTED,
  'character_ban.banned_by': ACTED,
  'character_ban.lifted_by': ACTED,
  'coin_hold.lifted_by': ACTED,
  'done_alone.actor_id': ACTED,
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
  const where =
    'each is in HANGS_ON_ACCOUNT of identity/registration/registration-repo.ts, or in DOES_NOT_COUNT of this file'
  expect([where, ...rows.map(({ reference }) => reference).toSorted()]).toEqual([
    where,
    ...[...counted, ...Object.keys(DOES_NOT_COUNT)].toSorted(),
  ])
})
