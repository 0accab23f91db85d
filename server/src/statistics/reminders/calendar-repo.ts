import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ChoiceOf } from './reminder-repo.ts'

/** Calendars with their accounts, but for those made before everything that the password opened ended: whoever had it knows their address. */
const calendars = (db: Db) =>
  db
    .selectFrom('reminderChoice')
    .innerJoin('account', 'account.id', 'reminderChoice.accountId')
    .where(sql<boolean>`(access_ended_at is null or calendar_made_at > access_ended_at)`)

export async function findCalendarToken(db: Db, { accountId, server }: ChoiceOf) {
  const row = await calendars(db)
    .select('calendarToken')
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .executeTakeFirst()
  return row?.calendarToken ?? null
}

/** Puts a token in the place of the one before, or none. */
export async function setCalendarToken(db: Db, { accountId, server }: ChoiceOf, token: string | null) {
  const calendar = {
    calendarToken: token,
    calendarMadeAt: token === null ? null : sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('reminderChoice')
    .values({ accountId, server, ...calendar })
    .onConflict((conflict) => conflict.columns(['accountId', 'server']).doUpdateSet(calendar))
    .execute()
}

/** Whose calendar a token opens, with what they chose; null for no token that opens any, and where the account is blocked or frozen. */
export async function findCalendar(db: Db, token: string) {
  const row = await calendars(db)
    .select(['accountId', 'server', 'account.language'])
    .select(['sieges', 'clanSieges', 'heroes', 'minutes', 'castleIds', 'hallIds', 'bossIds'])
    .where('calendarToken', '=', token)
    .where('account.blockedAt', 'is', null)
    .where('account.frozenAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
