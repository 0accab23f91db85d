import type { Sent } from '@castellan/contract/call'
import type { reports } from '@castellan/contract/reports'
import { AppError } from '../../http/app-error.ts'
import type { WorldContext } from '../../http/context.ts'
import { journal } from '../../journal/journal.ts'
import { toMinor } from '../../payments/money.ts'
import { dayOf } from '../report-period.ts'
import { shownText } from '../shown-text.ts'
import { addTopSponsor, deleteTopSponsor, type TopSponsorLine } from './sponsor-repo.ts'

type Line = Sent<typeof reports.addTopSponsor>

const LONGEST = 60

/**
 * Adds a line to the public list of sponsors.
 * @throws AppError SPONSOR_EXISTS where the same line is there.
 */
export async function addSponsorLine(ctx: WorldContext, sent: Line) {
  const line = read(ctx, sent)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await addTopSponsor(tx, line, ctx.caller.accountId))) throw new AppError('SPONSOR_EXISTS')
    await journal(tx, ctx, { call: 'addTopSponsor', target: line.target, after: line })
  })
  return { message: `${line.target} stands on the list of sponsors` }
}

/**
 * Takes exactly this line off the list again.
 * @throws AppError SPONSOR_NOT_FOUND where staff wrote none such.
 */
export async function deleteSponsorLine(ctx: WorldContext, sent: Line) {
  const line = read(ctx, sent)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteTopSponsor(tx, line))) throw new AppError('SPONSOR_NOT_FOUND')
    await journal(tx, ctx, { call: 'deleteTopSponsor', target: line.target, before: line })
  })
  return { message: `${line.target} was taken off the list of sponsors` }
}

/** The day of a moment counts; a sponsor belongs to the month of it. */
function read({ server }: WorldContext, { target, totalAmount, date }: Line): TopSponsorLine {
  return {
    server,
    target: shownText(target, 'target', LONGEST),
    amountMinor: toMinor(totalAmount, 'totalAmount'),
    day: dayOf(date, 'date'),
  }
}
