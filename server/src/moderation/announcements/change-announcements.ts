import {
  type Announcement,
  type announcements,
  LONGEST_ANNOUNCEMENT,
} from '@castellan/contract/calls/moderation/announcements'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { AppError } from '../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../platform/errors/require-unchanged.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { say } from '../../platform/languages/say.ts'
import type { Tx } from '../../platform/db/database.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import {
  deleteAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  lockNumbers,
  nextNumber,
  updateAnnouncement,
} from './announcement-repo.ts'

const read = <A extends { readonly announceMessage: string }>(sent: A): A => ({
  ...sent,
  announceMessage: shownText(sent.announceMessage, 'announceMessage', LONGEST_ANNOUNCEMENT),
})
const titleOf = ({ announceId }: Pick<Announcement, 'announceId'>) => `announcement ${announceId}`

/** Whoever looks at them sees what became of them. */
const tellAll = (tx: Tx, { server }: { readonly server: ServerKey }) =>
  publish(tx, { to: { server }, tags: ['announcements'] })

/** Adds an announcement, under the next number where none is asked for. @throws AppError ANNOUNCEMENT_EXISTS */
export const addAnnounce: Rule<typeof announcements.addAnnounce> = (sent, ctx) =>
  ctx.act(async (tx, journal) => {
    await lockNumbers(tx, ctx.server)
    const added = { ...read(sent), announceId: sent.announceId ?? (await nextNumber(tx, ctx.server)) }
    if (!(await insertAnnouncement(tx, ctx.server, added)))
      throw new AppError('ANNOUNCEMENT_EXISTS', { field: 'announceId' })
    tellAll(tx, ctx)
    await journal({
      target: titleOf(added),
      after: added,
      undo: { call: 'deleteAnnounce', input: { announceId: added.announceId } },
    })
    return added
  })

/** Changes an announcement. @throws AppError ANNOUNCEMENT_NOT_FOUND, CHANGED_MEANWHILE */
export const updateAnnounce: Rule<typeof announcements.updateAnnounce> = ({ expected, ...sent }, ctx) =>
  ctx.act(async (tx, journal) => {
    const before = await lockAnnouncement(tx, ctx.server, sent.announceId)
    if (!before) throw new AppError('ANNOUNCEMENT_NOT_FOUND')
    const after = read(sent)
    if (before.announceMessage === after.announceMessage && before.interval === after.interval)
      journal.unchanged()
    else {
      requireUnchanged(before, expected)
      await updateAnnouncement(tx, ctx.server, after)
      tellAll(tx, ctx)
      await journal({
        target: titleOf(after),
        before,
        after,
        undo: { call: 'updateAnnounce', input: before },
      })
    }
    return after
  })

/** Takes an announcement away. @throws AppError ANNOUNCEMENT_NOT_FOUND */
export const deleteAnnounce: Rule<typeof announcements.deleteAnnounce> = async ({ announceId }, ctx) => {
  await ctx.act(async (tx, journal) => {
    const before = await lockAnnouncement(tx, ctx.server, announceId)
    if (!before) throw new AppError('ANNOUNCEMENT_NOT_FOUND')
    await deleteAnnouncement(tx, ctx.server, announceId)
    tellAll(tx, ctx)
    await journal({ target: titleOf(before), before, undo: { call: 'addAnnounce', input: before } })
  })
  return { message: say(ctx.language, 'answers.announcementDeleted', { id: announceId }) }
}
