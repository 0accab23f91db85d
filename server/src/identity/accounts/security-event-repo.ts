import type { ServerKey } from '@castellan/contract/engine/servers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What is kept of an account for its owner: the kinds of its history. */
export type SecurityEvent =
  | 'registered'
  | 'validated'
  | 'signed-in'
  | 'sign-in-failed'
  | 'guessed'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'password-reset-asked'
  | 'game-account-created'
  | 'game-account-claimed'
  | 'game-account-claim-failed'
  | 'game-account-removed'
  | 'game-account-moved'
  | 'game-password-changed'
  | 'pin-changed'
  | 'pin-wrong'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'app-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-counter-back'
  | 'frozen'
  | 'unfrozen'
  | 'data-exported'
  | 'recovery-codes-renewed'
  | 'email-changed'
  | 'change-taken-back'
  | 'erasure-asked'
  | 'erasure-cancelled'

/** Writes down what happened to an account; never a secret. */
export async function recordSecurityEvent(
  db: Db,
  kind: SecurityEvent,
  event: { accountId?: number; ip?: string; details?: Record<string, unknown> },
) {
  await db
    .insertInto('securityEvent')
    .values({
      kind,
      accountId: event.accountId ?? null,
      ip: event.ip ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

/** Whether the owner of an account had it frozen after a moment. */
export async function wasFrozenSince(db: Db, accountId: number, moment: Date) {
  const row = await db
    .selectFrom('securityEvent')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'frozen')
    .where('at', '>', moment)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** To the microsecond, by which the events of one account are told apart: ids would tell how many there are of all. */
const moment = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const SHOWN: readonly SecurityEvent[] = [
  'signed-in',
  'sign-in-failed',
  'guessed',
  'pin-changed',
  'pin-wrong',
  'game-account-created',
  'game-account-claimed',
  'game-account-claim-failed',
  'game-account-removed',
  'game-account-moved',
  'game-password-changed',
  'two-factor-on',
  'two-factor-off',
  'app-removed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'email-changed',
  'change-taken-back',
  'frozen',
  'unfrozen',
  'data-exported',
  'recovery-codes-renewed',
  'erasure-asked',
  'erasure-cancelled',
]

interface Part {
  /** The moment of the last one that is there. */
  readonly before: string | undefined
  readonly limit: number
  /** Whose game accounts are told of; where it is left out, those of all servers. */
  readonly servers?: readonly ServerKey[]
}

/** Where it was done from; staff alone move game accounts, and where they sit is not told to players. */
const origin = sql<string | null>`case when kind <> 'game-account-moved' then ip end`

/** Right and wrong passwords for an account, what was changed of what guards it and of its game accounts, and what was asked of all of it, the newest first, or those before a moment. */
export const findSignIns = (db: Db, accountId: number, { before, limit, servers }: Part) =>
  db
    .selectFrom('securityEvent')
    .select(['kind', 'details', origin.as('ip'), moment.as('at')])
    .where('accountId', '=', accountId)
    .where('kind', 'in', SHOWN)
    .$if(before !== undefined, (query) => query.where('at', '<', sql<Date>`${before}::timestamptz`))
    .$if(servers !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(details->>'server' = any(${servers}), true)`),
    )
    .orderBy('securityEvent.at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The addresses an account was signed in from before this transaction began. */
export async function findEarlierSignIns(tx: Tx, accountId: number) {
  const rows = await tx
    .selectFrom('securityEvent')
    .select('ip')
    .distinct()
    .where('accountId', '=', accountId)
    .where('kind', '=', 'signed-in')
    .where('at', '<', sql<Date>`now()`)
    .execute()
  return rows.flatMap(({ ip }) => ip ?? [])
}

/** Forgets what happened so many days ago. */
export async function deleteSecurityEvents(db: Db, days: number) {
  await db
    .deleteFrom('securityEvent')
    .where('at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}
