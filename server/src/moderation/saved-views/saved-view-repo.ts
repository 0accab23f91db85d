import type { SavedView, ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What somebody keeps of a list; none where they keep nothing. */
export async function findSavedViews(db: Db, accountId: number, page: ViewPage): Promise<SavedView[]> {
  const row = await db
    .selectFrom('savedViews')
    .select('views')
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.views ?? []
}

interface Views {
  readonly accountId: number
  readonly page: ViewPage
  readonly views: readonly SavedView[]
}

export const replaceSavedViews = (tx: Tx, { accountId, page, views }: Views) =>
  tx
    .insertInto('savedViews')
    .values({ accountId, page, views: JSON.stringify(views) })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'page']).doUpdateSet({ views: JSON.stringify(views) }),
    )
    .execute()
