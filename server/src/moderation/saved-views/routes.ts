import type { savedViews } from '@castellan/contract/calls/moderation/saved-views'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { deleteView, renameView, saveView, shown } from './change-views.ts'
import { findSavedViews } from './saved-view-repo.ts'

export const savedViewRoutes: Handlers<typeof savedViews> = {
  getSavedViews: async ({ page }, { db, caller: { accountId } }) =>
    shown(await findSavedViews(db, { accountId, page })),
  saveView,
  renameView,
  deleteView,
}
