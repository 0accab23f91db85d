import {
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  type SavedView,
  type savedViews,
} from '@castellan/contract/calls/moderation/saved-views'
import { lockAccount } from '../../identity/accounts/account-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller, Rule } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import {
  deleteSavedView,
  findSavedViews,
  insertSavedView,
  type OwnList,
  updateSavedView,
} from './saved-view-repo.ts'

type Kept = Awaited<ReturnType<typeof findSavedViews>>

/** Keeps filters under a name. @throws AppError BAD_INPUT for a name that shows nothing, VIEW_LIMIT */
export const saveView: Rule<typeof savedViews.saveView> = ({ page, name: written, query }, ctx) => {
  const name = shownText(written, 'name', LONGEST_VIEW_NAME)
  return changeViews(ctx, page, async (tx, kept, list) => {
    const before = called(kept, name)
    if (before) return updateSavedView(tx, before.id, { name, query })
    if (kept.length >= MOST_VIEWS) throw new AppError('VIEW_LIMIT')
    return insertSavedView(tx, { ...list, name, query })
  })
}

/** Gives filters another name; what had that name goes. @throws AppError BAD_INPUT for a name that shows nothing */
export const renameView: Rule<typeof savedViews.renameView> = ({ page, name, newName }, ctx) => {
  const given = shownText(newName, 'newName', LONGEST_VIEW_NAME)
  return changeViews(ctx, page, async (tx, kept) => {
    const [renamed, replaced] = [called(kept, name), called(kept, given)]
    if (!renamed) return
    if (replaced && replaced !== renamed) await deleteSavedView(tx, replaced.id)
    await updateSavedView(tx, renamed.id, { name: given })
  })
}

/** Keeps filters no longer; none of that name are none. */
export const deleteView: Rule<typeof savedViews.deleteView> = ({ page, name }, ctx) =>
  changeViews(ctx, page, async (tx, kept) => {
    const gone = called(kept, name)
    if (gone) await deleteSavedView(tx, gone.id)
  })

/** Changes one view while its owner's others wait, and gives them as they are then. */
async function changeViews(
  { db, caller: { accountId } }: { readonly db: Db; readonly caller: Caller },
  page: OwnList['page'],
  change: (tx: Tx, kept: Kept, list: OwnList) => Promise<unknown>,
): Promise<SavedView[]> {
  const list = { accountId, page }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    await change(tx, await findSavedViews(tx, list), list)
    publish(tx, { to: { accountId }, tags: ['savedViews'] })
    return shown(await findSavedViews(tx, list))
  })
}

export const shown = (views: Kept): SavedView[] => views.map(({ name, query }) => ({ name, query }))

const called = (kept: Kept, name: string) =>
  kept.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
