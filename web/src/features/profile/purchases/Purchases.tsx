import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Section } from '../../../ui/layout/Section.tsx'

const OwnPurchases = lazyPart(async () => (await import('./OwnPurchases.tsx')).OwnPurchases)

/** The place of one’s purchases on the profile. */
export function Purchases() {
  const { t } = useTranslation()
  return (
    <Section title={t('purchases.title')}>
      <Suspense fallback={<CardSkeleton h={272} />}>
        <OwnPurchases />
      </Suspense>
    </Section>
  )
}
