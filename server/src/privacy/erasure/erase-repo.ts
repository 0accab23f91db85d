import { sql } from 'kysely'
import { allCalls } from '@castellan/contract'
import { SERVICES } from '@castellan/contract/shapes/services'
import type { HeldAddress } from '../../identity/accounts/former-address-repo.ts'
import { acts } from '../../platform/db/acts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Accounts whose wait is over, those that wait longest first. Who is blocked stays: staff may have to prove why. */
export async function findDueErasures(db: Db) {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('erasureDueAt', '<=', sql<Date>`now()`)
    .where('blockedAt', 'is', null)
    .orderBy('erasureDueAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds the payments of an account until the transaction ends. */
export const lockPaymentsOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('payment')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The same account, held until the transaction ends; undefined where its owner came back meanwhile, or it was erased. */
export const lockDue = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('id', '=', id)
    .where('erasureDueAt', '<=', sql<Date>`now()`)
    .where('blockedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Rows that say nothing but what somebody did or wants: they go, in the tables of which
 * `server/test/support/personal-columns.ts` says so. What hangs on them (cookies, messages) goes along.
 */
export const GONE = [
  'notification',
  'reminderChoice',
  'reminderTold',
  'savedView',
  'pushBrowser',
  'session',
  'mailToken',
  'twoFactor',
  'recoveryCode',
  'passkey',
  'securityEvent',
  'coinNews',
  'cooling',
  'formerAddress',
  'sponsorName',
  'characterBan',
  'householdMember',
  'accountNote',
] as const

export async function deletePersonalRows(tx: Tx, accountId: number) {
  for (const table of GONE) await tx.deleteFrom(table).where('accountId', '=', accountId).execute()
  for (const names of ['reserved_name', 'kept_name'])
    await sql`
      delete from ${sql.table(names)} held using game_account own
      where own.account_id = ${accountId} and own.server = held.server and own.login = held.login`.execute(tx)
}

/** Letters to an address, where a portal keeps any. */
export const deleteLetters = (tx: Tx, email: string) =>
  tx.deleteFrom('mailbox').where('recipient', '=', email).execute()

/** Turns an account into nobody's: it keeps its id, by which everything that is kept belongs together. */
export async function pseudonymise(tx: Tx, accountId: number, pseudonym: string) {
  await tx
    .updateTable('account')
    .set({
      email: pseudonym,
      // no password has it
      passwordHash: 'erased',
      createdIp: null,
      contestedAt: null,
      addressProvedAt: null,
      lastLoginAt: null,
      referralCode: null,
      language: null,
      twoFactorAt: null,
      frozenAt: null,
      erasureDueAt: null,
      blockedAt: sql<Date>`now()`,
      erasedAt: sql<Date>`now()`,
    })
    .where('id', '=', accountId)
    .execute()
}

/** What a world was asked, without the names and logins in it. */
const nameless = sql`payload #- '{action,name}' #- '{action,account}' #- '{action,expected}'`

/** Takes the person out of the rows that stay for the money's sake. The title of a service may be names: `Old → New`. */
export async function emptyMoney(tx: Tx, accountId: number) {
  await sql`
    update expected_balance set holder = 'erased' where account_id = ${accountId}`.execute(tx)
  await sql`update payment set client_ip = null, pay_url = null where account_id = ${accountId}`.execute(tx)
  await sql`
    update webhook_event set payload = '{}' where state in ('processed', 'ignored')
      and payment_id in (select id from payment where account_id = ${accountId})`.execute(tx)
  await sql`
    update delivery set before = null, after = null,
      payload = case when payload ? 'asked' then jsonb_set(${nameless}, '{asked}', '{}') else payload end
    where purchase_id in (select id from purchase where account_id = ${accountId})`.execute(tx)
  await sql`
    update purchase_undo set payload = ${nameless}
    where purchase_id in (select id from purchase where account_id = ${accountId})`.execute(tx)
  await sql`
    update purchase set character_name = null, undo_until = null,
      title = case when coded_title is null and kind = any(${SERVICES}::text[]) then 'erased' else title end
    where account_id = ${accountId}`.execute(tx)
}

/** Takes the person out of what players have to do with each other. */
export async function emptyPlay(tx: Tx, accountId: number) {
  await sql`
    update game_account set pin_hash = null, request_key = null where account_id = ${accountId}`.execute(tx)
  await sql`update compensation_grant set character_name = null where account_id = ${accountId}`.execute(tx)
  await sql`update vouch set nickname = 'erased', character_name = null where account_id = ${accountId}`.execute(
    tx,
  )
  await sql`update referral set character_name = null where account_id = ${accountId}`.execute(tx)
  await sql`
    update referral_event set data = data - 'characterName' where account_id = ${accountId}`.execute(tx)
}

/**
 * Puts the pseudonym in the place of an address in what receivers were told, while it was this account's: before and after it may have
 * been somebody else's. A transfer that was under way tells of it a moment later.
 */
export const renameAsSender = (tx: Tx, { email, since, until }: HeldAddress, pseudonym: string) =>
  sql`
    update notification set data = jsonb_set(data, '{from}', to_jsonb(${pseudonym}::text))
    where kind = 'coinsReceived' and data ->> 'from' = ${email} and created_at >= ${since}
      and (${until}::timestamptz is null or created_at < ${until}::timestamptz + interval '1 hour')`.execute(
    tx,
  )

/**
 * Puts the hash of an address in its place where staff have listed it, or taken it off: those acts are nobody's, so they are found by the
 * address. They cannot be undone any more, since nobody could say of whom.
 */
export async function hideListings(tx: Tx, email: string, hidden: string) {
  const [from, to] = [email, hidden].map((value) => JSON.stringify(`email:${value}`))
  const [target, hiddenTarget] = [email, hidden].map((value) => `black list ${value}`)
  await sql`
    update staff_journal set undo = null, target = case when target = ${target} then ${hiddenTarget} else target end,
      before = replace(before::text, ${from}, ${to})::jsonb, after = replace(after::text, ${from}, ${to})::jsonb
    where call in (${acts('addToBlackList', 'removeFromBlackList')})
      and (strpos(before::text, ${from}) > 0 or strpos(after::text, ${from}) > 0)`.execute(tx)
  await sql`update approval set target = ${hiddenTarget}, input = null where target = ${target}`.execute(tx)
}

/** Puts the pseudonym in the place of an address in the staff journal, wherever it is a whole value. */
export async function renameInJournal(tx: Tx, accountId: number, email: string, pseudonym: string) {
  const [from, to] = [JSON.stringify(email), JSON.stringify(pseudonym)]
  await sql`
    update staff_journal set
      target = case when target = ${email} then ${pseudonym} else target end,
      before = replace(before::text, ${from}, ${to})::jsonb,
      after = replace(after::text, ${from}, ${to})::jsonb,
      undo = replace(undo::text, ${from}, ${to})::jsonb
    where account_id = ${accountId} or other_account_id = ${accountId}
      or (call in (${acts('changeEmail')}) and after ->> 'accountId' = ${String(accountId)})
      or (call in (${acts('declareHousehold', 'leaveHousehold')}) and after -> 'accountIds' @> to_jsonb(${accountId}::bigint))`.execute(
    tx,
  )
}

const without = (column: 'before' | 'after', field: string) => sql`
  case when jsonb_typeof(${sql.ref(column)}) = 'object' then ${sql.ref(column)} - ${field}::text else ${sql.ref(column)} end`

/**
 * Takes what was written about somebody, and by them, out of the journal, which says that it was: what an act forgets, its call says. It
 * is forgotten by the act that undoes it, too, and by one that it undoes, whatever their calls are.
 */
export async function forgetInJournal(tx: Tx, accountId: number) {
  for (const { name, call } of allCalls)
    for (const field of call.act?.forgets ?? []) {
      const writing = name.split('.')[1]
      await sql`
        update staff_journal set before = ${without('before', field)}, after = ${without('after', field)},
          undo = undo #- array['input', ${field}]
        where account_id = ${accountId} and (call = ${writing} or undo ->> 'call' = ${writing}
          or call in (select undo ->> 'call' from staff_journal where account_id = ${accountId} and call = ${writing}))`.execute(
        tx,
      )
    }
}
