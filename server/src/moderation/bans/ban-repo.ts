import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CharacterBanTable } from '../../platform/db/moderation-tables.ts'

/** Begins a ban; false where there is one already. */
export async function insertBan(tx: Tx, ban: Insertable<CharacterBanTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('characterBan')
    .values(ban)
    .onConflict((conflict) =>
      conflict
        .columns(['server', 'characterId'])
        .where(sql<SqlBool>`state <> 'over'`)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const runningBans = (db: Db, server: ServerKey) =>
  db.selectFrom('characterBan').where('server', '=', server).where('state', '=', 'running')

/** The ban of a character that holds now, as the portal knows it. */
export const findRunningBan = (db: Db, server: ServerKey, characterId: number) =>
  runningBans(db, server).selectAll().where('characterId', '=', characterId).executeTakeFirst()
export type BanRow = NonNullable<Awaited<ReturnType<typeof findRunningBan>>>

/** Those that hold now on a server, all or of some characters, with the addresses of the staff who had to do with them. */
export const findRunningBans = (db: Db, server: ServerKey, characterIds?: readonly number[]) =>
  runningBans(db, server)
    .$if(characterIds !== undefined, (found) => found.where('characterId', 'in', characterIds ?? []))
    .leftJoin('account as judge', 'judge.id', 'characterBan.bannedBy')
    .leftJoin('account as answerer', 'answerer.id', 'characterBan.answeredBy')
    .selectAll('characterBan')
    .select(['judge.email as judgeEmail', 'answerer.email as answererEmail'])
    .execute()

/** Those of a character that are over, the newest first, with the addresses of the staff who had to do with them. */
export const findPastBans = (db: Db, server: ServerKey, characterId: number) =>
  db
    .selectFrom('characterBan')
    .leftJoin('account as judge', 'judge.id', 'characterBan.bannedBy')
    .leftJoin('account as answerer', 'answerer.id', 'characterBan.answeredBy')
    .leftJoin('account as lifter', 'lifter.id', 'characterBan.liftedBy')
    .selectAll('characterBan')
    .select(['judge.email as judgeEmail', 'answerer.email as answererEmail', 'lifter.email as lifterEmail'])
    .where('server', '=', server)
    .where('characterId', '=', characterId)
    .where('state', '=', 'over')
    .orderBy('characterBan.id', 'desc')
    .execute()

/** What was lifted by an act of the journal; undefined where the portal knew of no ban. */
export const findLifted = (db: Db, act: number) =>
  db
    .selectFrom('characterBan')
    .innerJoin('staffJournal', 'staffJournal.actionKey', 'characterBan.liftedKey')
    .select(['characterBan.reason', 'evidence', 'bannedAs', 'bannedBy'])
    .where('staffJournal.id', '=', act)
    .executeTakeFirst()

/** One by its id, locked. */
export const lockBan = (tx: Tx, id: number) =>
  tx.selectFrom('characterBan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The world has done it. Answers whose it is; undefined where that was known already. */
export const startBan = (tx: Tx, orderKey: string) =>
  tx
    .updateTable('characterBan')
    .set({ state: 'running' })
    .where('orderKey', '=', orderKey)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

/** The world has not done it, and never will. */
export const dropAskedBan = (tx: Tx, orderKey: string) =>
  tx.deleteFrom('characterBan').where('orderKey', '=', orderKey).where('state', '=', 'asked').execute()

/** By whom and by which key a ban is lifted. */
type Lifting = Pick<Selectable<CharacterBanTable>, 'liftedBy' | 'liftedKey'>

/** Ends a ban, by staff or by itself; undefined where it had ended. */
export const endBan = (tx: Tx, id: number, by: Lifting = { liftedBy: null, liftedKey: null }) =>
  tx
    .updateTable('characterBan')
    .set({ state: 'over', endedAt: sql<Date>`now()`, ...by })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()

/** Without what an owner said against a ban, and the answer to it. */
const UNSAID = { appeal: null, appealedAt: null, answer: null, answeredAt: null, answeredBy: null } as const

/** Keeps what the owner of a character says against its ban, in place of what a former one said; false where they have said it. */
export async function writeAppeal(tx: Tx, id: number, accountId: number, appeal: string) {
  const { numUpdatedRows } = await tx
    .updateTable('characterBan')
    .set({ ...UNSAID, appeal, appealedAt: sql<Date>`now()`, accountId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('appealedAt', 'is', null), eb('accountId', 'is distinct from', accountId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose bans are handed over: of which characters, to whom they belong by now. */
export interface Handing {
  readonly server: ServerKey
  readonly characterIds: readonly number[]
  /** Null where nobody has them. */
  readonly accountId: number | null
}

/** Has the bans of characters that are not over be of their owner, without the words of a former one; answers whose they were. */
export async function giveBans(tx: Tx, { server, characterIds, accountId }: Handing) {
  const given = await tx
    .selectFrom('characterBan')
    .select(['id', 'accountId as formerId'])
    .where('server', '=', server)
    .where('characterId', '=', sql<number>`any(${characterIds}::int[])`)
    .where('state', '<>', 'over')
    .where('accountId', 'is distinct from', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of given)
    await tx
      .updateTable('characterBan')
      .set({ ...UNSAID, accountId })
      .where('id', '=', id)
      .execute()
  return given.map(({ formerId }) => formerId)
}

/** Keeps the answer to an appeal; false where it has one. */
export async function writeAnswer(tx: Tx, id: number, answeredBy: number, answer: string) {
  const { numUpdatedRows } = await tx
    .updateTable('characterBan')
    .set({ answer, answeredAt: sql<Date>`now()`, answeredBy })
    .where('id', '=', id)
    .where('appealedAt', 'is not', null)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const isToCompare = (minutes: number) =>
  sql<boolean>`(state = 'running' and (ends_at <= now() or looked_at < now() - ${minutes} * interval '1 minute'))`

/**
 * Bans of a server that are over by the clock, or were not compared with the world for so many minutes: those that wait longest. They
 * are marked as looked at.
 */
export async function takeBansToCompare(db: Db, server: ServerKey, minutes: number, limit: number) {
  const rows = await db
    .updateTable('characterBan')
    .set({ lookedAt: sql<Date>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('characterBan')
        .select('id')
        .where('server', '=', server)
        .where(isToCompare(minutes))
        .orderBy('lookedAt')
        .limit(limit),
    )
    .returning(['id', 'characterId', 'accountId', 'characterName', 'endsAt'])
    .execute()
  return rows
}

/** Whether `takeBansToCompare` finds any, on whatever server. */
export const isAnyToCompare = (minutes: number) =>
  sql<boolean>`exists (select from character_ban where ${isToCompare(minutes)})`
