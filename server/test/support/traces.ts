import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SERVICES } from '@castellan/contract/shapes/services'
import type { Db } from '../../src/platform/db/database.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import type { Person } from './people.ts'
import { ON_ERASURE } from './personal-columns.ts'
import { textsIn } from './personal-columns-in.ts'
import { PERSONAL_TEXTS } from './personal-texts.ts'

type Means = Pick<Portal, 'db'>
type Row = readonly [table: string, values: Readonly<Record<string, unknown>>]

const DAY_MS = 86_400_000
const [later, earlier] = [new Date(Date.now() + DAY_MS), new Date(Date.now() - DAY_MS)]
const json = JSON.stringify
/** A list of ids. */
const NUMBERS = '_int4'

/** A row about somebody in each table of which `ON_ERASURE` says that its rows go: by their account, or by the name that stands in them. */
function rowsThatGo({ id, email }: Person, mark: string): readonly Row[] {
  const own = { account_id: id }
  const here = { ...own, server }
  const sessionId = crypto.randomUUID()
  const over = { server, order_key: mark, state: 'over', ended_at: earlier }
  return [
    ['session', { ...here, id: sessionId, expires_at: later, idle_seconds: 60 }],
    ['refresh_token', { session_id: sessionId }],
    ['mail_token', { ...own, expires_at: later }],
    ['security_event', own],
    ['two_factor', own],
    ['recovery_code', own],
    ['passkey', { ...own, id: crypto.randomUUID(), counter: 0, is_synced: false }],
    ['notification', own],
    ['push_browser', { ...own, session_id: sessionId }],
    // a word of two, and no other
    ['reminder_choice', { ...own, server: 'bartz_x3', sieges: 'chosen' }],
    ['reminder_told', here],
    ['saved_view', own],
    ['mailbox', { recipient: email }],
    ['game_account', { ...here, login: mark, is_made: false }],
    ['reserved_name', { server, looks: mark, login: mark }],
    ['kept_name', { key: mark, server, looks: mark, expires_at: later }],
    ['coin_news', { ...own, server: 'bartz_x3', told_up_to: 0, told_at: earlier }],
    ['cooling', { ...own, kind: 'password', ends_at: earlier, ended_at: earlier }],
    ['former_address', { ...own, held_from: earlier }],
    ['sponsor_name', { ...own, server: 'bartz_x3' }],
    [
      'character_ban',
      { ...own, ...over, character_id: 2_000_000_000, appealed_at: earlier, answered_at: earlier },
    ],
    ['household_member', { ...own, household: crypto.randomUUID() }],
    ['account_note', { ...own, is_pinned: false }],
  ]
}

/** A row about somebody in each table whose rows stay and are emptied. */
function rowsThatStay({ id, email }: Person, mark: string, partnerId: number): readonly Row[] {
  const own = { account_id: id }
  const here = { ...own, server }
  const paymentId = crypto.randomUUID()
  const key = `key of ${id}`
  // beyond those that the portal gives
  const number = id + 1_000_000_000
  const action = { action: { name: mark, account: mark, expected: { name: mark } } }
  const type = sql`(select min(id) from referral_type where server = ${server})`
  return [
    [
      'approval',
      {
        ...own,
        call: 'addCoins',
        access: 'admin',
        fingerprint: key,
        limit_name: 'coins',
        size: 2,
        above: 1,
        target: email,
        of: json({ email }),
        asked_by: id,
        asked_as: 'Admin',
        expires_at: later,
      },
    ],
    ['black_list', { kind: 'email', value: email }],
    ['compensation', { id: number, server, who: '{}', gift: '{}', one_each: 'account', request_key: key }],
    ['compensation_grant', { ...own, compensation_id: number, recipient_id: id, character_id: 1, level: 1 }],
    [
      'expected_balance',
      {
        ...here,
        kind: 'email',
        ref: key,
        coins: 1,
        imported_by: 'operator',
        credited_at: earlier,
        ledger_transaction_id: sql`(select max(id) from ledger_transaction)`,
      },
    ],
    [
      'payment',
      {
        ...here,
        id: paymentId,
        payment_system: 'stripe',
        method: 'card',
        currency: 'EUR',
        state: 'failed',
        amount_minor: 1,
        coins: 1,
      },
    ],
    [
      'webhook_event',
      { provider: 'stripe', event_id: key, kind: 'paid', state: 'processed', payment_id: paymentId },
    ],
    ['purchase', { ...here, id: number, kind: SERVICES[0], price: 1, state: 'delivered', request_key: key }],
    ['delivery', { purchase_id: number, state: 'delivered', payload: json({ ...action, asked: { mark } }) }],
    ['purchase_undo', { purchase_id: number, key: randomUUID(), done_at: earlier, payload: json(action) }],
    ['vouch', { ...here, code: 'A1', type_id: type }],
    ['referral', { ...here, partner_id: partnerId, type_id: type, code: 'B2', state: 'bound' }],
    [
      'referral_event',
      { ...here, partner_id: partnerId, kind: 'bound', data: json({ characterName: mark }) },
    ],
    [
      'staff_journal',
      {
        ...own,
        actor_id: partnerId,
        role: 'GameMaster',
        scope: server,
        call: 'moveCharacter',
        target: email,
        before: json({ owner: email }),
        after: json({ owner: email }),
        undo: json({ input: { email } }),
      },
    ],
  ]
}

/** Texts that are to go when somebody is erased, with their types: all that are not of the house, and of which no list says that they are kept. */
export async function textsThatGo(db: Db) {
  const texts = await textsIn(db, Object.keys(ON_ERASURE))
  return texts.filter(({ table, column, type, isKey }) => {
    const { house = [], kept = {} } = PERSONAL_TEXTS[table] ?? {}
    return !isKey && type !== NUMBERS && !house.includes(column) && !(column in kept)
  })
}

const markAs = (type: string, mark: string) =>
  type === 'bytea' ? Buffer.from(mark) : type.startsWith('json') ? json({ mark }) : mark

async function leave(db: Db, rows: readonly Row[], mark: string) {
  const texts = await textsThatGo(db)
  for (const [table, given] of rows) {
    const own = texts.filter((text) => text.table === table)
    const marks = own.map(({ column, type }) => [column, markAs(type, mark)])
    const row = Object.entries({ ...Object.fromEntries(marks), ...given })
    await sql`
      insert into ${sql.id(table)} (${sql.join(row.map(([column]) => sql.id(column)))}) overriding system value
      values (${sql.join(row.map(([, value]) => value))})`.execute(db)
  }
}

/** Leaves a trace of somebody in each table whose rows go; answers the word by which it is found. */
export async function leaveTraces({ db }: Means, person: Person) {
  const mark = `trace${person.id}of`
  await leave(db, rowsThatGo(person, mark), mark)
  return mark
}

/** The same in each table whose rows stay, and in what their account says. */
export async function leaveTracesThatStay({ db }: Means, person: Person, mark: string, partnerId: number) {
  await leave(db, rowsThatStay(person, mark, partnerId), mark)
  for (const { table, column, type } of await textsThatGo(db))
    if (table === 'account' && column !== 'email')
      await sql`update account set ${sql.id(column)} = ${markAs(type, mark)} where id = ${person.id}`.execute(
        db,
      )
}
