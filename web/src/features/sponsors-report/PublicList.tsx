import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { IconHeartHandshake } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerMonth } from '../../domain/money/use-server-month.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useList } from '../../lib/query/list.ts'
import { isSameMonth, monthAt, monthIn, textOfMonth } from '../../ui/forms/month-of-year.ts'
import { MonthPicker } from '../../ui/forms/MonthPicker.tsx'
import { ListHead } from '../../ui/layout/ListHead.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { formatMoney } from '../../lib/format/money.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import { countedColumn } from '../../ui/table/figure-column.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { AddLine } from './AddLine.tsx'

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

/** The columns of a month's public list. */
function lineColumns(t: TFunction): Column<OurSponsor>[] {
  const source = ({ isManual }: OurSponsor) =>
    t(isManual ? 'admin.sponsors.byStaff' : 'admin.sponsors.byPlayer')
  return [
    rankColumn(t),
    { ...textColumn('target', t('admin.sponsors.target'), 1), cell: (line) => <b>{line.target}</b> },
    {
      ...textColumn('source', t('admin.sponsors.source'), 2, source),
      cell: (line) => (
        <Tag tone={line.isManual ? 'azure' : 'gray'} size="sm">
          {source(line)}
        </Tag>
      ),
    },
    {
      ...textColumn<OurSponsor>('date', t('money.at'), 3, (line) => line.date),
      searchable: false,
      cell: (line) => <DateTime value={line.date} day />,
    },
    {
      ...countedColumn('amount', t('admin.sponsors.euros'), 1, (line: OurSponsor) => line.totalAmount),
      cell: (line) => formatMoney(line.totalAmount, 'EUR'),
      sum: (total) => formatMoney(total, 'EUR'),
    },
    actsColumn(t('admin.sponsors.remove'), (line) => <RemoveLine line={line} />),
  ]
}

/** Takes a line that staff wrote off the public list, and offers to put it back; others are their players' own choice. */
function RemoveLine({ line: { target, totalAmount, date, isManual } }: { line: OurSponsor }) {
  const { t } = useTranslation()
  if (!isManual || date === null) return null
  const line = { target, totalAmount, date }
  return (
    <DeleteButton
      label={t('admin.sponsors.remove')}
      title={t('admin.sponsors.removeTitle', { target })}
      message={t('admin.sponsors.removeWords', { sum: formatMoney(totalAmount, 'EUR'), date })}
      call={api.reports.deleteTopSponsor}
      act={({ reason }) => api.reports.deleteTopSponsor({ ...line, reason })}
      isBack={t('admin.sponsors.putBack', { target })}
    />
  )
}
