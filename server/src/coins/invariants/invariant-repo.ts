import { type RawBuilder, sql } from 'kysely'
import { PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import type { Invariant } from '@castellan/contract/shapes/report-shapes'
import type { Db } from '../../platform/db/database.ts'
import { type InvariantNumber, INVARIANTS, WAIT_MINUTES } from './invariants.ts'

/** Breaches of one rule that are named; somebody has to look anyway. */
const MOST_NAMED = 20

/** Asks every rule the database can answer, all at one moment. */
export const checkLedger = (db: Db): Promise<Invariant[]> =>
  db.transaction().setIsolationLevel('repeatable read').execute(invariantsIn)

/** The rules as one transaction sees them. */
export async function invariantsIn(tx: Db) {
  const checked: Invariant[] = []
  for (const { number, select } of BREACHES) {
    const { rows } = await sql<{ breach: string }>`
      select breach from (${select}) found limit ${MOST_NAMED}`.execute(tx)
    const breaches = rows.map(({ breach }) => breach)
    checked.push({ number, rule: INVARIANTS[number], isKept: breaches.length === 0, breaches })
  }
  return checked
}

interface Breaches {
  readonly number: InvariantNumber
  /** One text for each thing that breaks the rule. */
  readonly select: RawBuilder<{ breach: string }>
}

/** Asked in the database, so that a fault of the program is seen too. */
const BREACHES: readonly Breaches[] = [
  {
    number: 1,
    select: sql`
      select 'transaction ' || t.id as breach
      from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
      group by t.id
      having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2 or bool_or(e.amount = 0)`,
  },
  {
    number: 2,
    select: sql`
      select 'entries are ' || sum(amount) || ' together' as breach from ledger_entry having sum(amount) <> 0
      union all
      select 'balances are ' || sum(balance) || ' together' from ledger_account having sum(balance) <> 0`,
  },
  {
    number: 3,
    select: sql`
      select 'ledger account ' || a.id || ': balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as breach
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
      union all
      select 'ledger account ' || account_id || ': entry ' || id from (
        select id, account_id, balance_after - amount as before,
          lag(balance_after, 1, 0::bigint) over (partition by account_id order by id) as expected
        from ledger_entry
      ) walk where before <> expected`,
  },
  {
    number: 4,
    select: sql`
      select 'ledger account ' || id || ': ' || balance as breach from ledger_account
      where (kind in ('user', 'escrow') and balance < 0) or (kind = 'debt' and balance > 0)`,
  },
  {
    number: 5,
    select: sql`
      select source || ' ' || source_ref as breach from ledger_transaction
      group by source, source_ref having count(*) > 1
      union all
      select 'payment ' || p.id from payment p
      left join ledger_transaction t on t.id = p.ledger_transaction_id
      where p.credited_at is not null
        and (t.id is null or t.kind <> 'payment' or t.source <> p.payment_system)
      union all
      select 'transaction ' || t.id from ledger_transaction t left join payment p on p.ledger_transaction_id = t.id
      where t.kind = 'payment' group by t.id
      having count(p.id) <> 1 or bool_or(t.source <> all(${[...PAYMENT_SYSTEMS]}::text[]))`,
  },
  {
    number: 6,
    select: sql`
      with reversal as (
        select t.id, t.reverses, sum(e.amount) filter (where e.amount > 0) as coins
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.reverses is not null group by t.id
      ), taken as (
        select reverses as id, coins from reversal
        union all
        -- what a reversal took and another gave back again
        select r.reverses, -again.coins from reversal again join ledger_transaction r on r.id = again.reverses
        where r.reverses is not null
      ), net as (select id, sum(coins) as coins from taken group by id)
      select 'transaction ' || net.id as breach from net join ledger_entry e on e.transaction_id = net.id
      group by net.id, net.coins having net.coins > sum(e.amount) filter (where e.amount > 0)
      union all
      select 'payment ' || p.id from payment p left join payment_refund r on r.payment_id = p.id and r.state <> 'failed'
      where p.credited_at is not null
      group by p.id having p.refunded_minor > p.amount_minor or coalesce(sum(r.amount_minor), 0) > p.amount_minor`,
  },
  {
    number: 7,
    select: sql`
      select 'rows up to entry ' || last_entry_id || ', of the checkpoint of ' || at::date as breach from (
        select *, lag(digest, 1, '') over line as before,
          lag(last_transaction_id, 1, 0::bigint) over line as after_transaction,
          lag(last_entry_id, 1, 0::bigint) over line as after_entry
        from ledger_checkpoint window line as (order by id)
      ) checkpoint
      where digest <> ledger_digest(before, after_transaction, last_transaction_id, after_entry, last_entry_id)`,
  },
  {
    number: 8,
    select: sql`
      select provider || ' ' || event_id as breach from webhook_event
      where state = 'new' and received_at < now() - ${WAIT_MINUTES} * interval '1 minute'`,
  },
  {
    number: 9,
    select: sql`
      select 'payment ' || p.id as breach from payment p
      where p.credited_at is not null and p.payment_system <> 'custom'
        and (p.their_payment_id is null or p.checked_at is null)
      union all
      select 'payment ' || p.id || ' is ' || p.state from payment p
      where p.credited_at is null
        and (p.state in ('credited', 'partially_refunded') or (p.state = 'refunded' and p.refunded_minor = 0))`,
  },
  {
    number: 10,
    select: sql`
      select 'payment ' || p.id as breach from payment p
      where p.ledger_transaction_id is not null and not exists (
        select from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id = p.ledger_transaction_id and e.amount = p.coins
          and a.kind = 'user' and a.account_id = p.account_id and a.server = p.server)`,
  },
  {
    number: 11,
    select: sql`
      with step as (
        select p.id, p.server, p.price, p.state, d.state as delivery,
          exists (select from ledger_transaction where source = 'purchase-hold' and source_ref = p.id::text) as held,
          exists (select from ledger_transaction where source = 'purchase-capture' and source_ref = p.id::text) as spent,
          exists (select from ledger_transaction where source = 'purchase-return' and source_ref = p.id::text) as back
        from purchase p left join delivery d on d.purchase_id = p.id
      )
      select 'purchase ' || id || ' is ' || state as breach from step
      where not case state
        when 'held' then delivery = 'pending' when 'delivered' then delivery = 'delivered'
        when 'returned' then delivery = 'returned' else delivery in ('returned', 'delivered') end
        or delivery is null
        or (price > 0 and not case state
          when 'held' then held and not spent and not back when 'delivered' then held and spent and not back
          when 'returned' then held and back and not spent else held and back end)
      union all
      select 'escrow of ' || a.server || ': ' || a.balance || ' coins' from ledger_account a
      left join (select server, sum(price) as coins from purchase where state = 'held' group by server) held
        on held.server = a.server
      where a.kind = 'escrow' and a.balance <> coalesce(held.coins, 0)
      union all
      select distinct 'purchase ' || p.id || ': not its price, or not its buyer' from purchase p
      join ledger_transaction t on t.source in ('purchase-hold', 'purchase-capture', 'purchase-return')
        and t.source_ref = p.id::text
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      group by p.id, t.id
      having sum(e.amount) filter (where e.amount > 0) <> p.price or bool_or(a.server <> p.server)
        or bool_or(a.kind = 'user' and a.account_id = p.account_id) <> (t.source <> 'purchase-capture')`,
  },
]
