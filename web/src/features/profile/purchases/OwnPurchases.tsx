import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchaseList } from '../../../domain/purchases/PurchaseList.tsx'
import { LATEST, useLatestPurchases } from '../../../domain/purchases/use-own-purchases.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { useOnPaper } from '../../../ui/layout/paper.ts'

const AllPurchases = lazyPart(async () => (await import('./AllPurchases.tsx')).AllPurchases)

/** So many lines stand there until more are wanted. */
const FIRST = 5

/** What one bought on this server, what became of it, and a way back where there is one. */
export function OwnPurchases() {
  const { t } = useTranslation()
  const latest = useLatestPurchases()
  const [shows, show] = useState<'first' | 'latest' | 'all'>('first')
  const isOnPaper = useOnPaper()
  const { data } = latest
  return <Card>{content()}</Card>

  function content() {
    if (!data) return <Fallback of={latest} waiting={240} />
    if (!data.length)
      return <EmptyState icon={IconReceipt} title={t('purchases.none')} hint={t('purchases.noneHint')} />
    if (shows === 'all')
      return (
        <Suspense fallback={<CardSkeleton h={560} />}>
          <AllPurchases />
        </Suspense>
      )
    const shown = shows === 'first' && !isOnPaper ? data.slice(0, FIRST) : data
    // as many as were asked for: there may be others
    const hasMore = shown.length < data.length || data.length === LATEST
    return (
      <>
        <PurchaseList label={t('purchases.title')} purchases={shown} />
        {hasMore ? (
          <Button
            variant="subtle"
            fullWidth
            onClick={() => show(shown.length < data.length ? 'latest' : 'all')}
          >
            {t('purchases.more')}
          </Button>
        ) : null}
      </>
    )
  }
}
