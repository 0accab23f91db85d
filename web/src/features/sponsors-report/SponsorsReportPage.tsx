import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { Donors } from './Donors.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const PublicList = lazyPart(async () => (await import('./PublicList.tsx')).PublicList)

const TABS = ['donors', 'list'] as const
type Tab = (typeof TABS)[number]

/** Who gave most in a period, and the public list of a month with the lines staff keep on it. */
export function SponsorsReportPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const [period, setPeriod] = usePeriod()
  const tab = TABS.find((one) => one === search['tab']) ?? 'donors'
  const tabs = (
    <ChipGroup<Tab>
      label={t('admin.sponsors.tabs')}
      value={tab}
      choices={TABS.map((value) => ({ value, label: t(`admin.sponsors.tab.${value}`) }))}
      onChange={(chosen) =>
        change({
          tab: chosen === 'donors' ? undefined : chosen,
          page: undefined,
          search: undefined,
          sort: undefined,
          columns: undefined,
        })
      }
    />
  )
  return (
    <Page title={t('pages.sponsorsReport')} lead={t(`admin.sponsors.lead.${tab}`)}>
      {tab === 'donors' ? (
        <>
          <ListHead>
            {tabs}
            <PeriodPicker period={period} onChange={setPeriod} />
          </ListHead>
          <Donors period={period} />
        </>
      ) : (
        <Suspense fallback={<CardSkeleton h={520} />}>
          <PublicList tabs={tabs} />
        </Suspense>
      )}
    </Page>
  )
}
