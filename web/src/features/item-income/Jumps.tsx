import type { IncomeSeries } from '@castellan/contract/calls/statistics/economy'
import { IconMoodCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FlowLink } from '../../domain/items/ItemLinks.tsx'
import type { Period } from '../../domain/period/period.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { List } from '../../lib/query/list.ts'
import { Section } from '../../ui/layout/Section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './ItemIncome.module.css'

interface JumpOfItem {
  readonly itemId: number
  readonly itemName: string
  readonly day: string
  readonly income: number
  readonly usual: number
  readonly above: number
}

interface JumpsProps {
  list: List<IncomeSeries>
  period: Period
}

/** The days that brought unusually many of an item, each with the way to who received it. */
export function Jumps({ list, period }: JumpsProps) {
  const { t } = useTranslation()
  const rows = useMemo(
    () => list.rows?.flatMap(jumpsOf).toSorted((a, b) => b.day.localeCompare(a.day)),
    [list.rows],
  )
  const columns = useMemo(() => jumpColumns(t), [t])
  return (
    <Section title={t('gameMaster.itemIncome.jumps')}>
      <p className={`paragraph ${classes.lead}`}>{t('gameMaster.itemIncome.jumpsLead')}</p>
      <DataTable
        label={t('gameMaster.itemIncome.jumpsTable')}
        rows={rows}
        busy={list.isRefreshing}
        columns={columns}
        rowId={({ itemId, day }) => `${itemId} ${day}`}
        rowName={({ itemName, day }) => `${itemName}, ${day}`}
        noSearch
        csvName={`item-jumps-${list.origin}-${period.start}-${period.end}`}
        empty={{
          icon: IconMoodCheck,
          title: t('gameMaster.itemIncome.noJumps'),
          hint: t('gameMaster.itemIncome.noJumpsHint'),
        }}
      />
    </Section>
  )
}

const jumpsOf = ({ itemId, itemName, jumps }: IncomeSeries): JumpOfItem[] =>
  jumps.map(({ day, income, usual }) => ({ itemId, itemName, day, income, usual, above: income - usual }))

const jumpColumns = (t: TFunction): Column<JumpOfItem>[] => [
  {
    ...textColumn('day', t('gameMaster.itemIncome.day'), 2),
    descFirst: true,
    cell: ({ day }) => <DateTime value={day} day />,
  },
  {
    ...textColumn('itemName', t('gameMaster.itemIncome.itemName'), 1),
    below: ({ day }) => <DateTime value={day} day />,
  },
  figureColumn('income', t('gameMaster.itemIncome.came'), 2),
  figureColumn('usual', t('gameMaster.itemIncome.usual'), 3),
  {
    ...figureColumn('above', t('gameMaster.itemIncome.above'), 1),
    cell: ({ above }: JumpOfItem) => <b>+{formatNumber(above)}</b>,
  },
  {
    id: 'who',
    header: t('gameMaster.itemIncome.who'),
    headerHidden: true,
    priority: 1,
    noCsv: true,
    cell: ({ itemId, itemName, day }) => (
      <FlowLink
        itemId={itemId}
        start={day}
        end={day}
        label={`${t('gameMaster.itemIncome.who')}: ${itemName}, ${day}`}
      >
        {t('gameMaster.itemIncome.who')}
      </FlowLink>
    ),
  },
]
