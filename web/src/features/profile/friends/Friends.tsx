import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useReferenceInfo } from '../../../domain/referral/use-reference-info.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import classes from './Friends.module.css'

const VouchCard = lazyPart(async () => (await import('./VouchCard.tsx')).VouchCard)
const GuestCard = lazyPart(async () => (await import('./GuestCard.tsx')).GuestCard)

/** Whom one brings, and by whom one came, where the server rewards that. */
export function Friends() {
  const { t } = useTranslation()
  const info = useReferenceInfo()
  const { validated } = useAccount()
  // the banner tells what comes first
  if (!validated || (info.data && !info.data.isOn)) return null
  const waiting = (
    <div className={classes.cards}>
      <CardSkeleton className={classes.vouch} />
      <CardSkeleton className={classes.guest} />
    </div>
  )
  return (
    <Section title={t('referral.title')}>
      {info.data ? (
        <Suspense fallback={waiting}>
          <div className={classes.cards}>
            <VouchCard info={info.data} />
            <GuestCard info={info.data} />
          </div>
        </Suspense>
      ) : (
        <Fallback of={info} waiting={waiting} card />
      )}
    </Section>
  )
}
