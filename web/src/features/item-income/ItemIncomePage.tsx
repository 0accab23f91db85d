import type { economy } from '@castellan/contract/calls/statistics/economy'
import type { Received } from '@castellan/contract/engine/call'
import { IconPackage } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useList } from '../../lib/query/list.ts'
import { SignedCoins } from '../../domain/money/SignedCoins.tsx'
import { asked, usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { Column, Priority } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { DRAWN } from './drawn-address.ts'
import { IncomeByDay } from './IncomeByDay.tsx'
import classes from './ItemIncome.module.css'

type ItemIncome = Received<typeof economy.getItemsIncome>[number]

const incomeCell = ({ income }: ItemIncome) =>
  income ? <SignedCoins coins={income} /> : formatNumber(income)

/** The watched items: how many there were when a period began and when it ended. */
export function ItemIncomePage() {
  const { t } = useTranslation()
  const [period, setPeriod] = usePeriod()
  const zone = useZone()
  const [, change] = useAddress()
  const chart = useRef<HTMLDivElement>(null)
  const draw = ({ itemId }: ItemIncome) => {
    change({ [DRAWN]: itemId })
    chart.current?.scrollIntoView()
  }
  const list = useList(api.economy.getItemsIncome, asked(period, zone), { keepsPrevious: true })
  const columns: Column<ItemIncome>[] = [
    textColumn('itemName', t('gameMaster.itemIncome.itemName'), 1),
    { id: 'itemId', header: t('gameMaster.itemIncome.itemId'), hidden: true, value: ({ itemId }) => itemId },
    counted('before', 2),
    counted('after', 2),
    { ...counted('income', 1), cell: incomeCell },
  ]
  return (
    <Page
      title={t('pages.itemIncome')}
      lead={t('gameMaster.itemIncome.lead')}
      actions={<PeriodPicker period={period} onChange={setPeriod} />}
    >
      <div className={classes.body}>
        <ListTable
          label={t('pages.itemIncome')}
          list={list}
          columns={columns}
          rowId={({ itemId }) => String(itemId)}
          rowName={({ itemName }) => itemName}
          rowAction={{
            label: t('gameMaster.itemIncome.draw'),
            onAct: draw,
          }}
          empty={{
            icon: IconPackage,
            title: t('gameMaster.itemIncome.none'),
            hint: t('gameMaster.itemIncome.noneHint'),
          }}
          csvName="item-income"
          csvOf={`${period.start}-${period.end}`}
        />
        <div ref={chart} className={classes.chart}>
          <IncomeByDay period={period} />
        </div>
      </div>
    </Page>
  )

  /** A count of a row; nothing where nobody counted. */
  function counted(id: 'before' | 'after' | 'income', priority: Priority): Column<ItemIncome> {
    return {
      id,
      header: t(`gameMaster.itemIncome.${id}`),
      priority,
      align: 'right',
      descFirst: true,
      searchable: false,
      value: (row) => row[id],
      cell: (row) => formatNumber(row[id]),
    }
  }
}
