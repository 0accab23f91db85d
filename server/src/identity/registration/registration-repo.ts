import { sql } from 'kysely'
import { countByDay } from '../../platform/db/count-by-day.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What somebody registers with, beside the address. */
interface Registered {
  readonly passwordHash: string
  readonly createdIp: string
  readonly referralCode: string | null
  readonly language: string
}

/** The new id; null when the address is taken. */
export async function addAccount(db: Db, account: Registered & { readonly email: string }) {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What makes an account somebody's, by its `account_id`. */
export const HANGS_ON_ACCOUNT = [
  'roleAssignment',
  'gameAccount',
  'ledgerAccount',
  'payment',
  'sponsorName',
  'staffJournal',
  'vouch',
  'referral',
  'householdMember',
  'accountNote',
] as const

/**
 * Whether nothing is lost when somebody else takes an account over: its address was never proved, staff have not
 * touched it, and nothing hangs on it but sessions and links.
 */
export async function isEmptyAccount(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('validatedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .where((expression) =>
      expression.and(
        HANGS_ON_ACCOUNT.map((table) =>
          expression.not(
            expression.exists(
              expression
                .selectFrom(table)
                .select(sql`1`.as('one'))
                .whereRef(`${table}.accountId`, '=', 'account.id'),
            ),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** What whoever registered first may have left on an account that is empty, by its `account_id`. */
const LEFT_BY_STRANGER = ['notification', 'reminderChoice', 'reminderTold', 'pushBrowser'] as const

/** Forgets what belongs to a registration that another takes the place of. */
export async function forgetStranger(db: Db, accountId: number) {
  for (const table of LEFT_BY_STRANGER)
    await db.deleteFrom(table).where('accountId', '=', accountId).execute()
}

/** Deletes an account that was opened in this transaction. */
export async function deleteAccount(tx: Tx, id: number) {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

/** Makes an account that of a later registration; one with another password contests whose the address is. */
export async function replaceRegistration(db: Db, id: number, registration: Registered) {
  await db
    .updateTable('account')
    .set({
      ...registration,
      createdAt: sql<Date>`now()`,
      lastLoginAt: null,
      addressProvedAt: null,
      erasureDueAt: null,
      // the right side of an update reads the row as it was
      contestedAt: sql<Date | null>`case when password_hash = ${registration.passwordHash} then contested_at else now() end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Master accounts of every server by the day they were made on. */
export const findRegistrationStatistics = (db: Db, days: number) =>
  countByDay(db, days, {
    table: 'account',
    at: 'createdAt',
    figures: { registered: sql`count(*)`, validated: sql`count(validated_at)` },
  })
