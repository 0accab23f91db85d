import { sql } from 'kysely'
import type { PersonalSection } from '@castellan/contract/shapes/personal-data-shapes'
import { movementOf } from '../../coins/ledger/ledger-repo.ts'
import type { SectionQuery } from './section.ts'

const ofPayments = (accountId: number) => sql`(select id from payment where account_id = ${accountId})`
const ofPurchases = (accountId: number) => sql`(select id from purchase where account_id = ${accountId})`

/** Money, coins and what was bought of them. Why staff did something is theirs to read (decision 24). */
export const MONEY_SECTIONS = {
  balances: ({ accountId }) => sql`
    select id as key, server, kind, balance as coins from ledger_account where account_id = ${accountId}`,
  movements: ({ accountId }) => sql`
    select entry.id as key, posting.at, own.server, ${movementOf('posting')} as movement, entry.amount as coins, entry.balance_after,
      coalesce(posting.details -> 'note', to_jsonb(nullif(posting.note, ''))) as note,
      array(
        select side.account_id from ledger_entry other join ledger_account side on side.id = other.account_id
        where other.transaction_id = entry.transaction_id and side.account_id <> ${accountId}) as "with"
    from ledger_entry entry
    join ledger_account own on own.id = entry.account_id
    join ledger_transaction posting on posting.id = entry.transaction_id
    where own.account_id = ${accountId}`,
  coinHolds: ({ accountId }) => sql`
    select id as key, payment_id, created_at as since, lifted_at as until from coin_hold where account_id = ${accountId}`,
  coinMails: ({ accountId }) => sql`
    select server as key, server, told_at as last_at from coin_news where account_id = ${accountId}`,
  payments: ({ accountId }) => sql`
    select payment.id as key, payment.id as payment_id, server, payment_system as provider, method, amount_minor, currency,
      refunded_minor, coins, state, coalesce(their_payment_id, their_id) as providers_id, client_ip as address,
      created_at, credited_at, invoice.number as invoice, invoice.issued_at as invoiced_at
    from payment left join invoice on invoice.payment_id = payment.id where account_id = ${accountId}`,
  paymentEvents: ({ accountId }) => sql`
    select id as key, payment_id, at, kind, coalesce(coded_note::jsonb, to_jsonb(nullif(note, ''))) as note
    from payment_event where payment_id in ${ofPayments(accountId)}`,
  refunds: ({ accountId }) => sql`
    select id as key, payment_id, created_at as at, amount_minor, coins, state
    from payment_refund where payment_id in ${ofPayments(accountId)}`,
  providerMessages: ({ accountId }) => sql`
    select id as key, payment_id, provider, kind, received_at as at, payload
    from webhook_event where payment_id in ${ofPayments(accountId)}`,
  purchases: ({ accountId }) => sql`
    select id as key, id as purchase_id, server, kind, title, price, state, character_name, created_at as at, ended_at,
      undo_until
    from purchase where account_id = ${accountId}`,
  deliveries: ({ accountId }) => sql`
    select delivery.purchase_id as key, delivery.purchase_id, state, delivery.payload as "order", before, after, attempts,
      delivered_at, purchase_undo.done_at as taken_back_at
    from delivery left join purchase_undo on purchase_undo.purchase_id = delivery.purchase_id
    where delivery.purchase_id in ${ofPurchases(accountId)}`,
  compensations: ({ accountId }) => sql`
    select compensation_id as key, compensation_id, own.server, given.character_name, given.state, given.settled_at as at,
      given.purchase_id, own.notes
    from compensation_grant given join compensation own on own.id = given.compensation_id
    where given.account_id = ${accountId} and own.started_at is not null`,
  sponsorNames: ({ accountId }) => sql`
    select server as key, server, name, is_shown from sponsor_name where account_id = ${accountId}`,
} as const satisfies Partial<Record<PersonalSection, SectionQuery>>
