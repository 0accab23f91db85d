import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type SecurityEvent =
  | 'registered'
  | 'validated'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'password-reset-asked'

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

/** Forgets what happened so many days ago. */
export async function deleteSecurityEvents(db: Db, days: number) {
  await db
    .deleteFrom('securityEvent')
    .where('at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}
