import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { RemoveLine } from './RemoveLine.tsx'

/** The columns of a month's public list. */
export function lineColumns(t: TFunction): Column<OurSponsor>[] {
  const source = ({ isManual }: OurSponsor) =>
    t(isManual ? 'admin.sponsors.byStaff' : 'admin.sponsors.byPlayer')
  return [
    rankColumn(t),
    { ...textColumn('target', t('admin.sponsors.target'), 1), cell: (line) => <b>{line.target}</b> },
    {
      id: 'source',
      header: t('admin.sponsors.source'),
      priority: 2,
      value: source,
      cell: (line) => (
        <Tag tone={line.isManual ? 'azure' : 'gray'} size="sm">
          {source(line)}
        </Tag>
      ),
    },
    {
      id: 'date',
      header: t('money.at'),
      priority: 3,
      searchable: false,
      value: (line) => line.date,
      cell: (line) => <DateTime value={line.date} day />,
    },
    {
      id: 'amount',
      header: t('admin.sponsors.euros'),
      priority: 1,
      align: 'right',
      descFirst: true,
      searchable: false,
      value: (line) => line.totalAmount,
      cell: (line) => formatMoney(line.totalAmount, 'EUR'),
      sum: (total) => formatMoney(total, 'EUR'),
    },
    actsColumn(t('admin.sponsors.remove'), (line) => <RemoveLine line={line} />),
  ]
}
