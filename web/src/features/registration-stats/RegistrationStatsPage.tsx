import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { figureColumn } from '../../domain/rankings/shared-columns.tsx'
import { RegistrationChart, type RegistrationDay } from './RegistrationChart.tsx'

const PERIODS = [7, 30, 90] as const
const DEFAULT_PERIOD = 30

/** How many registered on each of the last days, and how many of them proved their address. */
export function RegistrationStatsPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const days = PERIODS.find((period) => period === Number(search['days'])) ?? DEFAULT_PERIOD
  const list = useList(api.registration.getRegistrationStatistics, { days })
  const columns = useMemo(
    () => [
      {
        id: 'day',
        header: t('gameMaster.registrations.day'),
        priority: 1 as const,
        value: (row: RegistrationDay) => row.day,
      },
      figureColumn('registered', t('gameMaster.registrations.registered'), 1),
      figureColumn('validated', t('gameMaster.registrations.validated'), 1),
    ],
    [t],
  )
  return (
    <Page
      title={t('pages.registrationStats')}
      lead={t('gameMaster.registrations.lead')}
      actions={
        <SegmentedControl
          aria-label={t('gameMaster.registrations.days')}
          value={String(days)}
          onChange={(chosen) =>
            change({ days: Number(chosen) === DEFAULT_PERIOD ? undefined : chosen, page: undefined })
          }
          data={PERIODS.map((period) => ({
            value: String(period),
            label: t(`stats.online.period_${period}`),
          }))}
        />
      }
    >
      <Stack gap="md">
        {list.rows ? (
          <RegistrationChart lines={list.rows} />
        ) : list.error ? null : (
          <Skeleton h={474} radius={12} />
        )}
        <ListTable
          label={t('gameMaster.registrations.table')}
          list={list}
          columns={columns}
          rowId={(row) => row.day}
          rowName={(row) => row.day}
          csvName="registrations"
          csvOf={String(days)}
        />
      </Stack>
    </Page>
  )
}
