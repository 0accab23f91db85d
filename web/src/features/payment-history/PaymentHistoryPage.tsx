import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { parseTableState } from '../../ui/table/table-state.ts'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ACCOUNT } from '../../domain/accounts/account-address.ts'
import { filterOf } from './filters.ts'
import { OPEN } from './payment-address.ts'
import classes from './PaymentHistoryPage.module.css'
import { PaymentList } from './PaymentList.tsx'
import { PaymentSums } from './PaymentSums.tsx'
import { usePayments, useReview } from './use-payments.ts'

const Invoices = lazyPart(async () => (await import('./invoices/Invoices.tsx')).Invoices)
const LedgerCheck = lazyPart(async () => (await import('./ledger/LedgerCheck.tsx')).LedgerCheck)
const ExpectedBalances = lazyPart(
  async () => (await import('./ledger/ExpectedBalances.tsx')).ExpectedBalances,
)
const CustomPaymentSheet = lazyPart(async () => (await import('./CustomPaymentSheet.tsx')).CustomPaymentSheet)

const TABS = ['all', 'review', 'invoices', 'ledger'] as const
type Tab = (typeof TABS)[number]

/** Every payment of a server: found, followed and acted on; with its invoices and the check of the ledger. */
export function PaymentHistoryPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const [period, setPeriod] = usePeriod()
  const writing = useSheetStep<true>()
  const tab = TABS.find((one) => one === search['tab']) ?? 'all'
  const waiting = useReview()
  return (
    <Page
      title={t('pages.paymentHistory')}
      lead={t(`admin.payments.lead.${tab}`)}
      actions={
        <Button
          variant={tab === 'all' ? 'filled' : 'default'}
          leftSection={<IconPencilPlus size={18} stroke={1.6} />}
          aria-haspopup="dialog"
          onClick={() => writing.open(true)}
        >
          {t('admin.custom.open')}
        </Button>
      }
    >
      <ListHead>
        <ChipGroup<Tab>
          label={t('admin.payments.tabs')}
          value={tab}
          choices={TABS.map((value) => ({ value, label: tabLabel(value) }))}
          onChange={(chosen) =>
            change({
              tab: chosen === 'all' ? undefined : chosen,
              page: undefined,
              search: undefined,
              sort: undefined,
              columns: undefined,
            })
          }
        />
        {tab === 'all' || tab === 'invoices' ? <PeriodPicker period={period} onChange={setPeriod} /> : null}
      </ListHead>
      <Suspense fallback={<CardSkeleton h={520} />}>
        {tab === 'all' ? <AllPayments /> : null}
        {tab === 'review' ? <Listed of="review" payments={waiting} /> : null}
        {tab === 'invoices' ? <Invoices period={period} /> : null}
        {tab === 'ledger' ? (
          <>
            <LedgerCheck />
            <ExpectedBalances />
          </>
        ) : null}
      </Suspense>
      <OnceOpened when={writing.shown !== null}>
        <CustomPaymentSheet opened={writing.shown !== null} onClose={writing.close} />
      </OnceOpened>
    </Page>
  )

  function tabLabel(value: Tab) {
    const count = value === 'review' ? (waiting.rows?.length ?? 0) : 0
    return (
      <>
        {t(`admin.payments.tab.${value}`)}
        {count ? <span className={classes.count}>{count}</span> : null}
      </>
    )
  }
}

function AllPayments() {
  const [search] = useAddress()
  const [period] = usePeriod()
  const filter = filterOf(search)
  const payments = usePayments(period, filter, parseTableState(search).search)
  return (
    <>
      <Listed of="all" payments={payments} />
      <PaymentSums period={period} filter={filter} wanted={payments.wanted} />
    </>
  )
}

/** A list with the sheet of the payment that is opened. */
function Listed({ of, payments }: { of: 'review' | 'all'; payments: ReturnType<typeof usePayments> }) {
  const sheet = useSheetAddress(OPEN)
  return (
    <>
      <PaymentList of={of} payments={payments} onOpen={sheet.open} />
      <OpenedPayment listed={payments.rows} />
    </>
  )
}

const AdminPaymentSheet = lazyPart(async () => (await import('./AdminPaymentSheet.tsx')).AdminPaymentSheet)
const AccountSheet = lazyPart(
  async () => (await import('../../domain/accounts/AccountSheet.tsx')).AccountSheet,
)

/** The payment and the account that the address opens; their code comes when it first names one. */
function OpenedPayment({ listed }: { listed: readonly Payment[] | undefined }) {
  const [search] = useAddress()
  const named = typeof search[OPEN] === 'string' ? search[OPEN] : null
  const isNamed = named !== null || typeof search[ACCOUNT] === 'string'
  return (
    <OnceOpened when={isNamed}>
      <AdminPaymentSheet id={named} listed={listed} />
      <AccountSheet />
    </OnceOpened>
  )
}
