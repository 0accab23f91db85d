import type { Sent } from '@castellan/contract/engine/call'
import type { reports } from '@castellan/contract/calls/reports/reports'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { isErasedAddress } from '../../platform/mail/erased-address.ts'
import { toMinor } from '../../payments/amounts/money.ts'
import { dayOf } from '../donations/report-period.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import { addTopSponsor, deleteTopSponsor, type TopSponsorLine } from './sponsor-repo.ts'
import { say } from '../../platform/languages/say.ts'

type Line = Sent<typeof reports.addTopSponsor>

const LONGEST = 60

/**
 * Adds a line to the public list of sponsors.
 * @throws AppError SPONSOR_EXISTS where the same line is there, ACCOUNT_ERASED
 */
export const addSponsorLine: Rule<typeof reports.addTopSponsor> = async (sent, ctx) => {
  const line = read(ctx, sent)
  // a line that an undo puts back was there before
  if (!ctx.undoing && isErasedAddress(line.target.toLowerCase()))
    throw new AppError('ACCOUNT_ERASED', { field: 'target' })
  await ctx.act(async (tx, journal) => {
    if (!(await addTopSponsor(tx, line, ctx.caller.accountId))) throw new AppError('SPONSOR_EXISTS')
    await journal({
      target: line.target,
      after: shown(sent),
      undo: { call: 'deleteTopSponsor', input: sent },
    })
  })
  return { message: say(ctx.language, 'answers.sponsorAdded', { name: line.target }) }
}

/**
 * Takes exactly this line off the list again.
 * @throws AppError SPONSOR_NOT_FOUND where staff wrote none such.
 */
export const deleteSponsorLine: Rule<typeof reports.deleteTopSponsor> = async (
  { reason: _why, ...sent },
  ctx,
) => {
  const line = read(ctx, sent)
  await ctx.act(async (tx, journal) => {
    if (!(await deleteTopSponsor(tx, line))) throw new AppError('SPONSOR_NOT_FOUND')
    await journal({
      target: line.target,
      before: shown(sent),
      undo: { call: 'addTopSponsor', input: sent },
    })
  })
  return { message: say(ctx.language, 'answers.sponsorRemoved', { name: line.target }) }
}

/** What the journal shows of a line beside whose it is. */
const shown = ({ totalAmount, date }: Line) => ({ totalAmount, day: dayOf(date, 'date') })

/** The day of a moment counts; a sponsor belongs to the month of it. */
function read({ server }: WorldContext, { target, totalAmount, date }: Line): TopSponsorLine {
  return {
    server,
    target: shownText(target, 'target', LONGEST),
    amountMinor: toMinor(totalAmount, 'totalAmount'),
    day: dayOf(date, 'date'),
  }
}
