import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** Whose choice it is, and where. */
export interface ChoiceOf {
  readonly accountId: number
  readonly server: ServerKey
}

const FIELDS = ['sieges', 'clanSieges', 'heroes', 'minutes', 'castleIds', 'hallIds', 'bossIds'] as const

/** What stands where nobody chose anything yet; the columns begin like this. */
const NOTHING: ReminderChoice = {
  sieges: 'chosen',
  clanSieges: false,
  heroes: false,
  minutes: 30,
  castleIds: [],
  hallIds: [],
  bossIds: [],
}

export async function findChoice(db: Db, { accountId, server }: ChoiceOf): Promise<ReminderChoice> {
  const row = await db
    .selectFrom('reminderChoice')
    .select(FIELDS)
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .executeTakeFirst()
  return row ?? NOTHING
}

/** The choice as it is, its row held until the transaction ends. */
export async function lockChoice(tx: Tx, { accountId, server }: ChoiceOf): Promise<ReminderChoice> {
  await insertNew(tx, 'reminderChoice', [{ accountId, server }])
  return tx
    .selectFrom('reminderChoice')
    .select(FIELDS)
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateChoice(tx: Tx, { accountId, server }: ChoiceOf, choice: Partial<ReminderChoice>) {
  await tx
    .updateTable('reminderChoice')
    .set(choice)
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .execute()
}

const wantsAnything = sql<SqlBool>`(sieges = 'all' or clan_sieges or heroes
  or cardinality(castle_ids) > 0 or cardinality(hall_ids) > 0 or cardinality(boss_ids) > 0)`

/** Everybody who wants to be reminded of something on a server, but for blocked accounts. */
export const findChoices = (db: Db, server: ServerKey) =>
  db
    .selectFrom('reminderChoice')
    .innerJoin('account', 'account.id', 'reminderChoice.accountId')
    .select(['accountId', ...FIELDS])
    .where('server', '=', server)
    .where('account.blockedAt', 'is', null)
    .where(wantsAnything)
    .execute()

/** Which of these events was told to whom, as `account/event`. */
export async function findTold(db: Db, server: ServerKey, eventKeys: readonly string[]) {
  if (!eventKeys.length) return new Set<string>()
  const rows = await db
    .selectFrom('reminderTold')
    .select(['accountId', 'eventKey'])
    .where('server', '=', server)
    .where('eventKey', 'in', eventKeys)
    .execute()
  return new Set(rows.map(({ accountId, eventKey }) => `${accountId}/${eventKey}`))
}

/** Notes that an account is told of an event; false where it was told before. */
export const addTold = async (tx: Tx, { accountId, server }: ChoiceOf, eventKey: string) =>
  (await insertNew(tx, 'reminderTold', [{ accountId, server, eventKey }])) > 0

export async function forgetTold(db: Db, before: Date) {
  await db.deleteFrom('reminderTold').where('toldAt', '<', before).execute()
}

/** Whether anybody wants to be reminded, or what was told is older than so many milliseconds. */
export const isAnybodyToRemind = (kept: number) =>
  sql<boolean>`(exists (select from reminder_choice)
    or exists (select from reminder_told where told_at < now() - ${kept} * interval '1 millisecond'))`
