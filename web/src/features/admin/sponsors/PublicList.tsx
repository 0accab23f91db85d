import type { OurSponsor } from '@castellan/contract/report-shapes'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery, refreshCall } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { isSameMonth, monthAt, monthIn, textOfMonth } from '../../../money/month-of-year.ts'
import { MonthPicker } from '../../../money/MonthPicker.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { ListHead } from '../ListHead.tsx'
import { AddLine } from './AddLine.tsx'
import { lineColumns } from './line-columns.tsx'

/** The sponsors of a month as players see them; lines staff wrote can be added and taken off. */
export function PublicList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const [now] = useState(() => monthAt(Date.now()))
  const month = monthIn(search['month'], now)
  const text = textOfMonth(month)
  const list = useQuery(callQuery(api.reports.getSponsorLines, month, { silent: true }))
  const columns = useMemo(() => lineColumns(t), [t])
  const show = (chosen: typeof month) =>
    change({ month: isSameMonth(chosen, now) ? undefined : textOfMonth(chosen), page: undefined })
  const onAdded = (day: string) => {
    show(monthAt(Date.parse(day)))
    return refreshCall(api.reports.getSponsorLines)
  }
  return (
    <>
      <ListHead>
        {tabs}
        <MonthPicker value={month} now={now} onChange={show} />
      </ListHead>
      <AddLine onAdded={onAdded} />
      <DataTable<OurSponsor>
        label={t('admin.sponsors.tab.list')}
        columns={columns}
        rows={list.data}
        rowId={(line) => `${line.rank} ${line.target}`}
        rowName={(line) => line.target}
        state={state}
        onStateChange={setState}
        pageSize={25}
        error={list.error}
        onRetry={() => void list.refetch()}
        busy={list.isFetching && list.data !== undefined}
        csvName={`public-sponsors-${server}-${text}`}
        empty={
          <EmptyState
            icon={<IconHeartHandshake size={36} stroke={1.6} aria-hidden="true" />}
            title={t('admin.sponsors.noLines')}
            hint={t('admin.sponsors.noLinesHint')}
          />
        }
      />
    </>
  )
}
