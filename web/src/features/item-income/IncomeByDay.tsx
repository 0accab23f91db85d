import type { IncomeSeries } from '@castellan/contract/calls/statistics/economy'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asked, dayStart, type Period } from '../../domain/period/period.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import type { Zone } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useList } from '../../lib/query/list.ts'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import type { LineSeries } from '../../ui/chart/series.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './ItemIncome.module.css'
import { DRAWN } from './drawn-address.ts'
import { Jumps } from './Jumps.tsx'

/** One item day by day, and the days of all items that brought unusually many, each with the way to who received it. */
export function IncomeByDay({ period }: { period: Period }) {
  const { t } = useTranslation()
  const zone = useZone()
  const [search, change] = useAddress()
  const list = useList(api.economy.getItemIncomeDays, asked(period, zone), { keepsPrevious: true })
  const label = t('gameMaster.itemIncome.chart')
  if (!list.rows) return <Fallback of={list} waiting={830} card={{ label }} />
  const [first] = list.rows
  if (!first) return null
  const jumped = list.rows.find(({ jumps }) => jumps.length > 0)
  const drawn = list.rows.find(({ itemId }) => String(itemId) === String(search[DRAWN])) ?? jumped ?? first
  return (
    <>
      <Section
        title={label}
        aside={
          <Select
            className={classes.pick}
            aria-label={t('gameMaster.itemIncome.pick')}
            data={list.rows.map(({ itemId, itemName }) => ({
              value: String(itemId),
              label: `${itemName} · ${itemId}`,
            }))}
            searchable
            value={String(drawn.itemId)}
            onChange={(chosen) => change({ [DRAWN]: chosen ?? undefined })}
            allowDeselect={false}
          />
        }
      >
        <IncomeChart key={`${drawn.itemId} ${period.start} ${period.end}`} series={drawn} zone={zone} />
      </Section>
      <Jumps list={list} period={period} />
    </>
  )
}

function IncomeChart({ series, zone }: { series: IncomeSeries; zone: Zone }) {
  const { t } = useTranslation()
  const { itemId, itemName, days, jumps } = series
  const drawn = useMemo(() => {
    const lines: LineSeries[] = [
      {
        id: 'income',
        label: t('gameMaster.itemIncome.income'),
        color: 'azure',
        values: days.map(({ income }) => income),
      },
      {
        id: 'jump',
        label: t('gameMaster.itemIncome.jump'),
        color: 'ember',
        values: days.map(({ income, isJump }) => (isJump ? income : null)),
      },
    ]
    return { at: days.map(({ day }) => dayStart(day, zone) / 1000), lines }
  }, [days, zone, t])
  return (
    <LineChart
      label={`${t('gameMaster.itemIncome.chart')}: ${itemName}`}
      summary={t('gameMaster.itemIncome.summary', {
        item: itemName,
        start: days[0]?.day,
        end: days.at(-1)?.day,
        jumps: jumps.length,
      })}
      at={drawn.at}
      series={drawn.lines}
      height={280}
      csvName={`item-income-${itemId}`}
    />
  )
}
