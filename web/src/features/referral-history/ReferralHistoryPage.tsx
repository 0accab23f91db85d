import type { StaffReferral } from '@castellan/contract/calls/shop/referral-management'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { asked, usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { FILTERS, type Filter, isFilter, isShown } from './filters.ts'
import { referralColumns } from './referral-columns.tsx'
import { ReferralSheet } from './ReferralSheet.tsx'

/** Who came by whose code in a period, what was claimed, and what looks odd. */
export function ReferralHistoryPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const [period, setPeriod] = usePeriod()
  const [search, change] = useAddress()
  const filter: Filter = isFilter(search['show']) ? search['show'] : 'all'
  const { shown: opened, open, close } = useSheetStep<StaffReferral>()
  const list = useList(api.referralManagement.getReferrals, asked(period, format.zone), {
    keepsPrevious: true,
  })
  const rows = useMemo(() => list.rows?.filter((row) => isShown(row, filter)), [list.rows, filter])
  const columns = useMemo(() => referralColumns(t, format), [t, format])
  return (
    <Page
      title={t('pages.referralHistory')}
      lead={t('gameMaster.referrals.lead')}
      actions={<PeriodPicker period={period} onChange={setPeriod} />}
    >
      <ListTable
        label={t('pages.referralHistory')}
        list={{ ...list, rows }}
        columns={columns}
        rowId={({ guest }) => guest}
        rowName={({ guest }) => guest}
        rowAction={{ label: t('gameMaster.referrals.open'), onAct: open, direct: true }}
        search={{ hint: t('gameMaster.referrals.findHint') }}
        toolbar={
          <ChipGroup
            label={t('gameMaster.referrals.show')}
            value={filter}
            onChange={(show) => change({ show: show === 'all' ? undefined : show, page: undefined })}
            choices={FILTERS.map((value) => ({
              value,
              label: t(`gameMaster.referrals.filters.${value}`),
            }))}
          />
        }
        csvName="referrals"
        sums={sums}
        csvOf={`${period.start}-${period.end}`}
        empty={{
          icon: IconHistory,
          title: t(filter === 'all' ? 'gameMaster.referrals.none' : 'gameMaster.referrals.noneShown'),
          hint: t(filter === 'all' ? 'gameMaster.referrals.noneHint' : 'gameMaster.referrals.noneShownHint'),
        }}
      />
      <ReferralSheet opened={opened} onClose={close} />
    </Page>
  )

  function sums(found: readonly StaffReferral[]) {
    const figures = FILTERS.map(
      (one) => [t(`gameMaster.referrals.filters.${one}`), found.filter((row) => isShown(row, one))] as const,
    )
    const claims = [t('gameMaster.referrals.claims'), found.flatMap((row) => row.claims)] as const
    return [...figures, claims].map(([what, { length }]) =>
      t('ui.table.sums.sum', { what, value: format.number(length) }),
    )
  }
}
