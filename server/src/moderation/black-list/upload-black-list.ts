import { createHash, randomUUID } from 'node:crypto'
import {
  type blackList,
  TOLD_LINES,
  type UploadPreview,
} from '@castellan/contract/calls/moderation/black-list'
import { endAccessOfAll } from '../../identity/session/end-access.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { progressOf } from '../../platform/live/progress.ts'
import { visible } from '../../platform/text/shown-text.ts'
import { byCaller, list, raise } from './change-black-list.ts'
import { type Plan, planListing } from './plan-listing.ts'
import { type ReadFile, type ReadLine, readFile } from './read-file.ts'

/** How often each line is looked at before it may be written: for whom it is about, and whether it is there. */
const LOOKS = 2

/** What a file would change. @throws AppError BAD_INPUT, BLACK_LIST_FILE_EMPTY, TOO_LARGE */
export const previewBlackListUpload: Rule<typeof blackList.previewBlackListUpload> = async (
  { content, requestId },
  ctx,
) => {
  const file = await readFile(content)
  const tick = progressOf(ctx, requestId, LOOKS * file.entries.length)
  return tell(file, await planListing(ctx.patientDb, ctx, file.entries, tick))
}

/**
 * Lists what stands in a file: all of it in one transaction, with one row of the journal. A line without a reason has that of the file.
 * @throws AppError BAD_INPUT, BLACK_LIST_FILE_EMPTY, TOO_LARGE
 */
export const uploadBlackListItems: Rule<typeof blackList.uploadBlackListItems> = async (sent, ctx) => {
  const { content, fileName, reason, requestId } = sent
  const file = await readFile(content)
  const entries = file.entries.map((entry) => ({ ...entry, reason: entry.reason || reason }))
  const uploadId = randomUUID()
  const title = fileName === undefined ? '' : visible(fileName)
  const { plan, isChanged, ended } = await ctx.act(async (tx, journal) => {
    const tick = progressOf(ctx, requestId, (LOOKS + 1) * entries.length)
    const planned = await planListing(tx, ctx, entries, tick)
    const by = { ...byCaller(ctx), uploadId }
    const listed = await list(tx, planned, by, tick)
    const raised = await raise(tx, planned, by)
    await ctx.requireApproval(tx, {
      sizes: { blackList: listed.length + raised.length },
      target: 'black list',
      of: { file: title, lines: file.lines, sha256: createHash('sha256').update(content).digest('hex') },
    })
    const undo = { call: 'removeBlackListUpload', input: { uploadId } } as const
    if (listed.length || raised.length)
      await journal({
        target: `black list file ${title || uploadId}`,
        after: { uploadId, listed: listed.length, ...(raised.length && { raised: raised.length }) },
        undo,
      })
    else journal.unchanged()
    const out = await endAccessOfAll(tx, planned.accountIds, 'black-listed')
    return { plan: planned, isChanged: listed.length + raised.length > 0, ended: out }
  })
  ctx.sessions.forget(ended)
  return { ...tell(file, plan), uploadId: isChanged ? uploadId : null }
}

function tell(file: ReadFile, plan: Plan<ReadLine>): UploadPreview {
  const shielded = plan.refused.map(({ listing: { line, value }, why }) => ({ line, value, why }))
  const refused = [...file.refused, ...shielded].toSorted((one, other) => one.line - other.line)
  return {
    lines: file.lines,
    added: plan.added.length + plan.also.length,
    alreadyThere: plan.alreadyThere.length,
    repeated: file.repeated,
    also: plan.also.length,
    accounts: plan.accountIds.length,
    refused: refused.length,
    refusedLines: refused.slice(0, TOLD_LINES),
  }
}
