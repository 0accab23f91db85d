import type { ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A list of somebody's. */
export interface OwnList {
  readonly accountId: number
  readonly page: ViewPage
}

/** What somebody keeps of a list, the oldest first. */
export const findSavedViews = (db: Db, { accountId, page }: OwnList) =>
  db
    .selectFrom('savedView')
    .select(['id', 'name', 'query'])
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .orderBy('id')
    .execute()

export const insertSavedView = (tx: Tx, view: OwnList & { readonly name: string; readonly query: string }) =>
  tx.insertInto('savedView').values(view).execute()

export const updateSavedView = (
  tx: Tx,
  id: number,
  changes: { readonly name: string; readonly query?: string },
) => tx.updateTable('savedView').set(changes).where('id', '=', id).execute()

export const deleteSavedView = (tx: Tx, id: number) =>
  tx.deleteFrom('savedView').where('id', '=', id).execute()
