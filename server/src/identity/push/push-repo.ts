import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/web-push/web-push.ts'
import { lockAccount } from '../accounts/account-repo.ts'

/** So many browsers of an account are told; the one that came first makes room for another. */
export const MOST_BROWSERS = 20

/** A browser is told as long as the session that asked for it lives: who signs out hears nothing more. */
const isSignedIn = sql<boolean>`exists (select from session join account on account.id = session.account_id
  where session.id = push_browser.session_id and account.id = push_browser.account_id
  and account.blocked_at is null and account.frozen_at is null and session.revoked_at is null
  and least(session.expires_at, session.last_seen_at + session.idle_seconds * interval '1 second') > now())`

/**
 * Notes where a browser is reached, of an account one at a time, so that none goes beyond the limit. One that somebody else had
 * signed in with is told of that account no more.
 */
export async function saveBrowser(
  tx: Tx,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: string },
  { endpoint, p256dh, auth }: PushTarget,
) {
  await lockAccount(tx, accountId)
  await tx
    .deleteFrom('pushBrowser')
    .where('endpoint', '=', endpoint)
    .where('accountId', '!=', accountId)
    .execute()
  await tx
    .insertInto('pushBrowser')
    .values({ accountId, sessionId, endpoint, p256dh, auth })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ accountId, sessionId, p256dh, auth }))
    .execute()
  await sql`delete from push_browser where id in (select id from push_browser where account_id = ${accountId}
    order by id desc offset ${MOST_BROWSERS})`.execute(tx)
}

/** Forgets a browser of an account. */
export async function forgetBrowser(db: Db, accountId: number, endpoint: string) {
  await db
    .deleteFrom('pushBrowser')
    .where('accountId', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Outbox: what the bell keeps waits to be told to each browser of the account, once. */
export async function queueMessages(tx: Db, notificationId: number, accountId: number) {
  await sql`insert into push_message (browser_id, notification_id)
    select id, ${notificationId} from push_browser where account_id = ${accountId} and ${isSignedIn}`.execute(
    tx,
  )
}

const isDue = sql<SqlBool>`push_message.due_at <= now()`

/** So many tries, one, two, four … minutes apart. */
export const MOST_TRIES = 6

/**
 * Takes up what is due. Whoever takes a message has it until its next try is due, so that no two processes send it, and one
 * whose process died is sent after all. A browser that somebody else has signed in with since is told nothing: `isSignedIn` is
 * false.
 */
export const takeMessages = (db: Db, most: number) =>
  sql<TakenMessage>`
    with due as (
      select id from push_message where ${isDue} order by due_at, id limit ${most} for update skip locked),
    taken as (
      update push_message set attempts = attempts + 1, due_at = now() + power(2, attempts) * interval '1 minute'
      from due where due.id = push_message.id
      returning push_message.id, browser_id, notification_id, attempts)
    select taken.id, taken.attempts, push_browser.id as browser_id, push_browser.account_id, endpoint, p256dh, auth, language,
      notification.public_id, notification.server, kind, data,
      ${isSignedIn} and notification.account_id = push_browser.account_id as is_signed_in
    from taken join push_browser on push_browser.id = taken.browser_id
    join notification on notification.id = taken.notification_id
    join account on account.id = push_browser.account_id
    order by taken.id`.execute(db)

/** A message that this process has taken to send, with the browser it is for and what it tells; `language` is null for who never chose one. */
export interface TakenMessage extends PushTarget {
  readonly id: number
  readonly attempts: number
  readonly browserId: number
  readonly accountId: number
  readonly language: string | null
  readonly publicId: string
  readonly server: string | null
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  readonly isSignedIn: boolean
}

export async function deleteMessage(db: Db, id: number) {
  await db.deleteFrom('pushMessage').where('id', '=', id).execute()
}

/** Puts a message off, where the service says for how long. */
export async function putOff(db: Db, id: number, seconds: number) {
  await db
    .updateTable('pushMessage')
    .set({ dueAt: sql<Date>`greatest(due_at, now() + ${seconds} * interval '1 second')` })
    .where('id', '=', id)
    .execute()
}

export async function deleteBrowser(db: Db, id: number) {
  await db.deleteFrom('pushBrowser').where('id', '=', id).execute()
}

/** Forgets the browsers whose session is over. */
export async function deleteSignedOut(db: Db) {
  await sql`delete from push_browser where not ${isSignedIn}`.execute(db)
}

/** Whether a message is due, or a browser to be forgotten. */
export const isPushDue = sql<boolean>`(exists (select from push_message where ${isDue})
  or exists (select from push_browser where not ${isSignedIn}))`
