import { IconHeartHandshake } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerMonth } from '../../domain/money/use-server-month.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { isSameMonth, monthAt, monthIn, textOfMonth } from '../../ui/forms/month-of-year.ts'
import { MonthPicker } from '../../ui/forms/MonthPicker.tsx'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { AddLine } from './AddLine.tsx'
import { lineColumns } from './line-columns.tsx'

/** The sponsors of a month as players see them; lines staff wrote can be added and taken off. */
export function PublicList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const now = useServerMonth()
  const month = monthIn(search['month'], now)
  const list = useList(api.reports.getSponsorLines, month)
  const columns = useMemo(() => lineColumns(t), [t])
  const show = (chosen: typeof month) =>
    change({ month: isSameMonth(chosen, now) ? undefined : textOfMonth(chosen), page: undefined })
  return (
    <>
      <ListHead>
        {tabs}
        <MonthPicker label={t('stats.sponsors.month')} value={month} now={now} onChange={show} />
      </ListHead>
      <AddLine onAdded={(day) => show(monthAt(Date.parse(day)))} />
      <ListTable
        label={t('admin.sponsors.tab.list')}
        list={list}
        columns={columns}
        rowId={(line) => `${line.rank} ${line.target}`}
        rowName={(line) => line.target}
        csvName="public-sponsors"
        csvOf={textOfMonth(month)}
        empty={{
          icon: IconHeartHandshake,
          title: t('admin.sponsors.noLines'),
          hint: t('admin.sponsors.noLinesHint'),
        }}
      />
    </>
  )
}
