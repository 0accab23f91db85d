import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { HistoryPdfButton } from '../../domain/money/HistoryPdfButton.tsx'
import { OperatorText } from '../../domain/texts/OperatorText.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { DonationForm } from './DonationForm.tsx'
import classes from './DonationsPage.module.css'
import { OPEN } from './payment-address.ts'
import { broughtNothing, returnedIn } from './payment-return.ts'
import { useOwnPayments } from './use-own-payments.ts'
import { serverTitle } from '../../lib/servers.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const OwnPayments = lazyPart(async () => (await import('./OwnPayments.tsx')).OwnPayments)
const SponsorNameCard = lazyPart(async () => (await import('./SponsorNameCard.tsx')).SponsorNameCard)
const ReturnCard = lazyPart(async () => (await import('./ReturnCard.tsx')).ReturnCard)
const PaymentSheet = lazyPart(async () => (await import('./PaymentSheet.tsx')).PaymentSheet)

/** What the ways back from the providers add to the address. */
const FORGOTTEN = { payment: undefined, cancelled: undefined, token: undefined, PayerID: undefined }

/** Where coins are bought: how much, how, what became of it. */
export function DonationsPage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const server = useServer()
  const [search, changeAddress] = useAddress()
  const returned = returnedIn(useLocation().searchStr)
  const sheet = useSheetAddress(OPEN)
  const openId = typeof search[OPEN] === 'string' ? search[OPEN] : null
  const payments = useOwnPayments()
  const listed = payments.rows?.find((one) => one.ourTransactionId === returned?.paymentId)
  return (
    <Page
      title={t('donations.title')}
      lead={t('donations.lead', { server: serverTitle(server) })}
      actions={<HistoryPdfButton email={email} />}
    >
      {returned ? (
        <Suspense fallback={<CardSkeleton h={152} mb="md" />}>
          <ReturnCard
            key={returned.paymentId}
            returned={returned}
            listed={listed}
            onClose={() => changeAddress(FORGOTTEN)}
            onOpen={sheet.open}
          />
        </Suspense>
      ) : null}
      <Offer tried={listed && broughtNothing(listed) ? listed : undefined} />
      <OperatorText server={server} name="donations" />
      <Suspense fallback={<CardSkeleton h={420} mt="lg" />}>
        <OwnPayments payments={payments} onOpen={sheet.open} />
      </Suspense>
      <Suspense fallback={<CardSkeleton h={190} mt="lg" />}>
        <SponsorNameCard />
      </Suspense>
      <OnceOpened when={openId !== null}>
        <PaymentSheet paymentId={openId} payments={payments} onClose={sheet.close} />
      </OnceOpened>
    </Page>
  )
}

function Offer({ tried }: { tried: Payment | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(api.serverSettings.getDonationServicesConfig, {})
  if (data)
    return isOpen(data.donations) ? <DonationForm config={data.donations} tried={tried} /> : <Closed />
  if (error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <div className={classes.composer} aria-busy="true" aria-label={t('ui.loading')}>
      <CardSkeleton h={640} />
      <CardSkeleton h={420} />
    </div>
  )
}

const isOpen = (config: DonationsConfig) => config.providers.length > 0

function Closed() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState icon={IconHeartHandshake} title={t('donations.closed')} hint={t('donations.closedHint')} />
    </Card>
  )
}
