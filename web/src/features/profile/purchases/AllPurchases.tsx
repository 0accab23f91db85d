import { useTranslation } from 'react-i18next'
import { PurchaseList } from '../../../domain/purchases/PurchaseList.tsx'
import { api } from '../../../lib/api/client.ts'
import { useCursorList } from '../../../lib/query/list.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { MoreButton } from '../../../ui/table/MoreButton.tsx'

/** Every purchase, part by part. */
export function AllPurchases() {
  const { t } = useTranslation()
  const list = useCursorList(
    api.purchases.getOwnPurchases,
    {},
    { cursor: 'before', cursorOf: ({ purchaseId }) => purchaseId },
  )
  if (!list.rows) return <Fallback of={list} waiting={560} />
  return (
    <>
      <PurchaseList label={t('purchases.title')} purchases={list.rows} />
      {list.more.load ? <MoreButton more={list.more} /> : null}
    </>
  )
}
