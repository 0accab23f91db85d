import type { Db } from '../../platform/db/database.ts'
import type { ChoiceOf } from './reminder-repo.ts'

export async function findCalendarToken(db: Db, { accountId, server }: ChoiceOf) {
  const row = await db
    .selectFrom('reminderChoice')
    .select('calendarToken')
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .executeTakeFirst()
  return row?.calendarToken ?? null
}

/** Puts a token in the place of the one before, or none. */
export async function setCalendarToken(db: Db, { accountId, server }: ChoiceOf, token: string | null) {
  await db
    .insertInto('reminderChoice')
    .values({ accountId, server, calendarToken: token })
    .onConflict((conflict) => conflict.columns(['accountId', 'server']).doUpdateSet({ calendarToken: token }))
    .execute()
}

/** Whose calendar a token opens, with what they chose; null for no token of ours, and where the account is blocked or frozen. */
export async function findCalendar(db: Db, token: string) {
  const row = await db
    .selectFrom('reminderChoice')
    .innerJoin('account', 'account.id', 'reminderChoice.accountId')
    .select(['accountId', 'server', 'account.language'])
    .select(['sieges', 'clanSieges', 'heroes', 'minutes', 'castleIds', 'hallIds', 'bossIds'])
    .where('calendarToken', '=', token)
    .where('account.blockedAt', 'is', null)
    .where('account.frozenAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
