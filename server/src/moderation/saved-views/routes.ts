import type { savedViews } from '@castellan/contract/calls/moderation/saved-views'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { setSavedViews } from './set-saved-views.ts'
import { findSavedViews } from './saved-view-repo.ts'

export const savedViewRoutes: Handlers<typeof savedViews> = {
  getSavedViews: ({ page }, { db, caller }) => findSavedViews(db, caller.accountId, page),
  setSavedViews,
}
