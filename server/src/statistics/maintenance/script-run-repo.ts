import { sql } from 'kysely'
import type { RefreshStep } from '@castellan/contract/calls/statistics/scripts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'

const SHOWN = ['id', 'server', 'scriptId', 'state', 'stepsDone', 'problems', 'startedAt', 'endedAt'] as const

/** How a script ran last on a server; null where it never did. */
export const findLastRun = async (db: Db, server: ServerKey, scriptId: number) =>
  (await db
    .selectFrom('scriptRun')
    .select(SHOWN)
    .where('server', '=', server)
    .where('scriptId', '=', scriptId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export type ScriptRunRow = NonNullable<Awaited<ReturnType<typeof findLastRun>>>

export const findRun = async (db: Db, id: number) =>
  (await db.selectFrom('scriptRun').select(SHOWN).where('id', '=', id).executeTakeFirst()) ?? null

/** Begins a run; null where one is under way, and whoever asks at the same moment waits for the first. */
export const beginRun = async (tx: Tx, server: ServerKey, scriptId: number) =>
  (await tx
    .insertInto('scriptRun')
    .values({ server, scriptId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst()) ?? null

/** So many steps of a run are done, and these of them did not work. */
export async function recordStep(tx: Tx, id: number, stepsDone: number, problems: readonly RefreshStep[]) {
  await tx
    .updateTable('scriptRun')
    .set({ stepsDone, problems: [...problems] })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a run that is under way. */
export async function endRun(tx: Tx, id: number, state: 'done' | 'partly' | 'failed') {
  await tx
    .updateTable('scriptRun')
    .set({ state, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
