import {
  REFRESH_STEPS,
  type Script,
  type ScriptRun,
  type scripts,
} from '@castellan/contract/calls/statistics/scripts'
import type { Handlers, Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { SCRIPT_QUEUE } from './run-script-job.ts'
import { beginRun, findLastRun, type ScriptRunRow } from './script-run-repo.ts'

/** Registry of the scripts: staff name one by its number. */
const NAMES: Readonly<Record<number, Script['name']>> = { 1: 'refreshStatistics' }

/** Starts a script, or answers the run that is under way: the same script never runs twice on a server. */
const executeScript: Rule<typeof scripts.executeScript> = ({ scriptId }, ctx) =>
  ctx.act(async (tx, journal) => {
    const begun = await beginRun(tx, ctx.server, scriptId)
    if (begun) {
      await ctx.jobs.send(tx, SCRIPT_QUEUE, { runId: begun.id })
      await journal({ target: `script ${scriptId}`, after: { run: begun.id, name: NAMES[scriptId] } })
    } else journal.unchanged()
    return describe(scriptId, begun ?? (await findLastRun(tx, ctx.server, scriptId)))
  })

export const scriptRoutes: Handlers<typeof scripts> = {
  getScripts: (_sent, { db, server }) =>
    Promise.all(
      Object.keys(NAMES).map(async (id) => describe(Number(id), await findLastRun(db, server, Number(id)))),
    ),
  executeScript,
}

const describe = (scriptId: number, run: ScriptRunRow | null): Script => ({
  scriptId,
  name: NAMES[scriptId]!,
  lastRun: run && describeRun(run),
})

const describeRun = ({ state, stepsDone, problems, startedAt, endedAt }: ScriptRunRow): ScriptRun => ({
  state,
  stepsDone,
  steps: REFRESH_STEPS.length,
  problems: [...problems],
  startedAt: startedAt.toISOString(),
  endedAt: momentOrNull(endedAt),
})
