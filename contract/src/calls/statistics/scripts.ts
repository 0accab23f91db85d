import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, count, maybe, moment, oneOf, reason } from '../../shapes/fields.ts'

/** What the first script does, in this order. */
export const REFRESH_STEPS = ['online', 'economy', 'rankings', 'events', 'answers'] as const
export type RefreshStep = (typeof REFRESH_STEPS)[number]

/** `partly`: some steps did not work; `failed`: none did, or it could not be run to its end. */
const RUN_STATES = ['running', 'done', 'partly', 'failed'] as const

const scriptRun = closed({
  state: oneOf(RUN_STATES),
  stepsDone: count,
  steps: count,
  problems: T.Array(oneOf(REFRESH_STEPS), { description: 'the steps that did not work' }),
  startedAt: moment,
  endedAt: maybe(moment),
})
export type ScriptRun = T.Static<typeof scriptRun>

const script = closed({
  scriptId: T.Integer({ minimum: 1 }),
  name: oneOf(['refreshStatistics']),
  lastRun: maybe(scriptRun),
})
export type Script = T.Static<typeof script>

/** Maintenance that staff start by its number, out of a list: never a text that somebody wrote. */
export const scripts = {
  getScripts: get('{api}/{server}/statistics/get-scripts', {
    summary: 'The scripts there are, each with how it ran last.',
    access: 'admin',
    output: T.Array(script),
    tags: ['scripts'],
    extra: true,
  }),
  executeScript: post('{api}/{server}/statistics/execute-script', {
    summary: 'Starts a script: 1 makes all statistics of a server anew. One that runs already is joined.',
    access: 'admin',
    act: { reason: 'required' },
    query: closed({ scriptId: T.Literal(1, { description: '1: all statistics are made anew' }) }),
    body: closed({ reason }),
    output: script,
    invalidates: ['scripts'],
  }),
} as const satisfies Record<string, Call>
