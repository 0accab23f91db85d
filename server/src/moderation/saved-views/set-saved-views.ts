import { LONGEST_VIEW_NAME, type savedViews } from '@castellan/contract/calls/moderation/saved-views'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import { replaceSavedViews } from './saved-view-repo.ts'

/** Keeps a whole list of views, so that a repeat changes nothing. @throws AppError BAD_INPUT for a name that shows nothing */
export const setSavedViews: Rule<typeof savedViews.setSavedViews> = async (
  { page, views },
  { db, caller: { accountId } },
) => {
  const named = views.map(({ name, query }) => ({
    name: shownText(name, 'views', LONGEST_VIEW_NAME),
    query,
  }))
  const kept = [...new Map(named.map((view) => [view.name.toLowerCase(), view])).values()]
  await inTransaction(db, async (tx) => {
    await replaceSavedViews(tx, { accountId, page, views: kept })
    publish(tx, { to: { accountId }, tags: ['savedViews'] })
  })
  return kept
}
