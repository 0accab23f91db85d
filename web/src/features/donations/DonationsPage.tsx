import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'
import { Skeleton } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { HistoryPdfButton } from '../../domain/money/HistoryPdfButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { DonationForm } from './DonationForm.tsx'
import classes from './DonationsPage.module.css'
import { returnedIn } from './payment-return.ts'
import { useOwnPayments } from './use-own-payments.ts'
import { serverTitle } from '../../lib/servers.ts'

const OwnPayments = lazy(async () => ({ default: (await import('./OwnPayments.tsx')).OwnPayments }))
const SponsorNameCard = lazy(async () => ({
  default: (await import('./SponsorNameCard.tsx')).SponsorNameCard,
}))
const ReturnCard = lazy(async () => ({ default: (await import('./ReturnCard.tsx')).ReturnCard }))
const PaymentSheet = lazy(async () => ({ default: (await import('./PaymentSheet.tsx')).PaymentSheet }))

/** What the ways back from the providers add to the address. */
const FORGOTTEN = { payment: undefined, cancelled: undefined, token: undefined, PayerID: undefined }
/** The key of the address that opens a payment. */
const OPEN = 'open'

/** Where coins are bought: how much, how, what became of it. */
export function DonationsPage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const server = useServer()
  const [search, changeAddress] = useAddress()
  const returned = returnedIn(useLocation().searchStr)
  const sheet = useSheetAddress(OPEN)
  const openId = typeof search[OPEN] === 'string' ? search[OPEN] : null
  const [wasOpened, setWasOpened] = useState(false)
  if (openId !== null && !wasOpened) setWasOpened(true)
  const payments = useOwnPayments()
  return (
    <Page
      title={t('donations.title')}
      lead={t('donations.lead', { server: serverTitle(server) })}
      actions={<HistoryPdfButton email={email} />}
    >
      {returned ? (
        <Suspense fallback={<Skeleton h={152} mb={18} radius={14} />}>
          <ReturnCard
            key={returned.paymentId}
            returned={returned}
            onClose={() => changeAddress(FORGOTTEN)}
            onOpen={sheet.open}
          />
        </Suspense>
      ) : null}
      <Offer />
      <Suspense fallback={<Skeleton h={420} mt={26} radius={12} />}>
        <OwnPayments payments={payments} onOpen={sheet.open} />
      </Suspense>
      <Suspense fallback={<Skeleton h={190} mt={26} radius={12} />}>
        <SponsorNameCard />
      </Suspense>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PaymentSheet paymentId={openId} payments={payments} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </Page>
  )
}

function Offer() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(api.serverSettings.getDonationServicesConfig, {}))
  if (data) return isOpen(data.donations) ? <DonationForm config={data.donations} /> : <Closed />
  if (error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <div className={classes.composer} aria-busy="true" aria-label={t('ui.loading')}>
      <Skeleton h={640} radius={12} />
      <Skeleton h={420} radius={12} />
    </div>
  )
}

const isOpen = (config: DonationsConfig) => config.providers.length > 0

function Closed() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        icon={<IconHeartHandshake size={40} stroke={1.5} aria-hidden="true" />}
        title={t('donations.closed')}
        hint={t('donations.closedHint')}
      />
    </Card>
  )
}
