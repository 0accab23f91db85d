import type { compensations } from '@castellan/contract/calls/moderation/compensations'
import type { CompensationState, NoteIn } from '@castellan/contract/shapes/compensation-shapes'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { ENGLISH, LANGUAGES } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findHousemates } from '../../platform/staff/housemates-repo.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import { LONGEST_NOTE } from '@castellan/contract/shapes/compensation-shapes'
import {
  type CompensationRow,
  findCompensation,
  lockCompensation,
  markGranting,
  markStarted,
  markStopped,
} from './compensation-repo.ts'
import { COMPENSATIONS } from './compensations-job.ts'
import { compensationTeller, startingOf, titleOfRow, totalOf } from './describe-compensation.ts'
import { isStillMeant } from './is-still-meant.ts'
import { isAnyReceiver, listFailedAgain } from './grant-repo.ts'

/** So many get something at once at most: what is more is no compensation but a change of the game. */
const MOST_RECEIVERS = 100_000

type Calls = typeof compensations
type Context = ContextOf<Calls['retryCompensation']>

/** Locks one in a state that can be acted on. @throws AppError COMPENSATION_NOT_FOUND, COMPENSATION_MOVED_ON */
async function lockIn(tx: Tx, ctx: Context, id: number, states: readonly CompensationState[]) {
  const row = await lockCompensation(tx, ctx.server, id)
  if (!row) throw new AppError('COMPENSATION_NOT_FOUND')
  if (!states.includes(row.state)) throw new AppError('COMPENSATION_MOVED_ON')
  return row
}

/** The state that lists show: of a draft, how far its approval is. */
const shownStateOf = ({ approval, state }: CompensationRow) => approval ?? state

/** As it is now, for whoever acted and for whoever looks. */
async function told(tx: Tx, ctx: Context, id: number) {
  const { server } = ctx
  publish(tx, { to: { server }, tags: ['compensations'] })
  const tell = await compensationTeller(tx, ctx)
  return tell((await findCompensation(tx, server, id))!)
}

/**
 * Gives what was drawn up; what is above a limit needs somebody else's approval, who did not draw it up and is no receiver.
 * @throws AppError BAD_INPUT, COMPENSATION_NOT_FOUND, COMPENSATION_MOVED_ON, COMPENSATION_EMPTY, COMPENSATION_TOO_LARGE, OWN_ACCOUNT,
 *   APPROVAL_NEEDED
 */
export const startCompensation: Rule<Calls['startCompensation']> = (sent, ctx) => {
  const notes = readNotes(sent)
  const { caller } = ctx
  return ctx.act(async (tx, journal) => {
    const row = await lockIn(tx, ctx, sent.compensationId, ['draft'])
    const { id, receivers, accounts, gift } = row
    if (receivers === 0) throw new AppError('COMPENSATION_EMPTY')
    if (receivers > MOST_RECEIVERS) throw new AppError('COMPENSATION_TOO_LARGE')
    await requireNoReceiver(tx, id, caller.accountId)
    await requireSecond(tx, ctx, row, notes)
    await markStarted(tx, id, { by: caller.accountId, reason: sent.reason, notes })
    await ctx.jobs.send(tx, COMPENSATIONS, {})
    const after = { state: 'granting', receivers, accounts, total: totalOf(gift, receivers), notes }
    await journal({ target: titleOfRow(row), before: { state: shownStateOf(row) }, after })
    return told(tx, ctx, id)
  })
}

/** Ends one: what is being given in this moment is waited for. @throws AppError COMPENSATION_NOT_FOUND, COMPENSATION_MOVED_ON */
export const stopCompensation: Rule<Calls['stopCompensation']> = ({ compensationId }, ctx) =>
  ctx.act(async (tx, journal) => {
    const row = await lockIn(tx, ctx, compensationId, ['counting', 'draft', 'granting'])
    await markStopped(tx, row.id, ctx.caller.accountId)
    await journal({
      target: titleOfRow(row),
      before: { state: shownStateOf(row) },
      after: { state: 'stopped' },
    })
    return told(tx, ctx, row.id)
  })

/**
 * Tries again what could not be given. One that had ended is of whoever does, where its starter is of the staff no more; one that still gives
 * is about to be stopped then.
 * @throws AppError COMPENSATION_NOT_FOUND, COMPENSATION_MOVED_ON
 */
export const retryCompensation: Rule<Calls['retryCompensation']> = ({ compensationId }, ctx) =>
  ctx.act(async (tx, journal) => {
    const row = await lockIn(tx, ctx, compensationId, ['granting', 'done'])
    await requireNoReceiver(tx, row.id, ctx.caller.accountId)
    const isMeant = await isStillMeant(tx, row, ctx.config)
    if (row.state === 'granting' && !isMeant) throw new AppError('COMPENSATION_MOVED_ON')
    const again = await listFailedAgain(tx, row.id)
    if (again) {
      await markGranting(tx, row.id, isMeant ? row.startedBy : ctx.caller.accountId)
      await ctx.jobs.send(tx, COMPENSATIONS, {})
      await journal({ target: titleOfRow(row), before: { failed: again }, after: { triedAgain: again } })
    } else journal.unchanged()
    return told(tx, ctx, row.id)
  })

/**
 * Who was promoted since the receivers were written down may be one of them, or of one household with one, and then decides nothing.
 * @throws AppError OWN_ACCOUNT
 */
async function requireNoReceiver(tx: Tx, id: number, accountId: number) {
  const home = await findHousemates(tx, [accountId])
  if (await isAnyReceiver(tx, id, [accountId, ...home]))
    throw new AppError('OWN_ACCOUNT', { words: ['refusals.receives'] })
}

/** Separation of duties: who drew it up or receives it is no second person. @throws AppError APPROVAL_NEEDED, OWN_ACCOUNT */
async function requireSecond(
  tx: Tx,
  ctx: ContextOf<Calls['startCompensation']>,
  row: CompensationRow,
  notes: readonly NoteIn[],
) {
  const approver = await ctx.requireApproval(tx, startingOf(row, notes, ctx.settings))
  if (approver !== null) await requireNoReceiver(tx, row.id, approver)
}

/** English first, each language once. @throws AppError BAD_INPUT */
function readNotes({
  note,
  translations = [],
}: {
  readonly note: string
  readonly translations?: readonly NoteIn[]
}): NoteIn[] {
  const languages = translations.map(({ language }) => language)
  const isOdd = languages.some((one) => one === ENGLISH || !LANGUAGES.includes(one))
  if (isOdd || new Set(languages).size < languages.length) throw badField('translations', 'odd')
  return [
    { language: ENGLISH, text: shownText(note, 'note', LONGEST_NOTE) },
    ...translations.map(({ language, text }) => ({
      language,
      text: shownText(text, 'translations', LONGEST_NOTE),
    })),
  ]
}
