import { REFRESH_STEPS, type RefreshStep } from '@castellan/contract/calls/statistics/scripts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { levelOf } from '../../platform/errors/level-of.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/announcer.ts'
import { REFRESH, type ScriptMeans } from './refresh-statistics.ts'
import { endRun, findRun, recordStep, type ScriptRunRow } from './script-run-repo.ts'

export const SCRIPT_QUEUE = 'run-script'
const FAILED_QUEUE = 'run-script-failed'

interface Work {
  readonly runId: number
}

/** Runs a script step by step. A run whose process died goes on where it was; one that keeps dying is marked as failed. */
export const scriptJobs = (means: ScriptMeans): JobKind<Work>[] => [
  {
    queue: FAILED_QUEUE,
    run: async ({ runId }) => {
      const run = await findRun(means.db, runId)
      if (run) await told(means, run, (tx) => endRun(tx, runId, 'failed'))
    },
  },
  {
    queue: SCRIPT_QUEUE,
    options: {
      retryLimit: 3,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 600,
      deadLetter: FAILED_QUEUE,
    },
    run: async ({ runId }) => {
      const run = await findRun(means.db, runId)
      if (run?.state === 'running') await runOn(means, run)
    },
  },
]

async function runOn(means: ScriptMeans, run: ScriptRunRow) {
  const problems = [...run.problems]
  for (const [place, step] of REFRESH_STEPS.entries()) {
    if (place < run.stepsDone) continue
    if (!(await isDone(means, run, step))) problems.push(step)
    await told(means, run, (tx) => recordStep(tx, run.id, place + 1, problems))
  }
  const state = problems.length === 0 ? 'done' : problems.length < REFRESH_STEPS.length ? 'partly' : 'failed'
  await told(means, run, (tx) => endRun(tx, run.id, state))
}

/** False where a step did not work: the others are no worse for it. */
async function isDone(means: ScriptMeans, { server }: ScriptRunRow, step: RefreshStep) {
  const world = means.worlds[server]
  if (!world) return false
  try {
    await REFRESH[step](means, server, world)
    return true
  } catch (err) {
    means.log[levelOf(err)]({ err, server, step }, 'a step of a script did not work')
    return false
  }
}

/** Writes something down of a run, of which whoever looks at it is told. */
const told = ({ db }: ScriptMeans, { server }: ScriptRunRow, write: (tx: Tx) => Promise<void>) =>
  inTransaction(db, async (tx) => {
    await write(tx)
    publish(tx, { to: { server }, tags: ['scripts'] })
  })
