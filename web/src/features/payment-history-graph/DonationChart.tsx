import { currencySign } from '@castellan/contract/rules/currency-sign'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { DonationDay, DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import type { CoinRate } from '@castellan/contract/calls/payments/server-settings'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { formatShortDay, formatShortMonth } from '../../lib/format/short-day.ts'
import { sumOf } from '../../ui/chart/columns/column-series.ts'
import { ColumnChart } from '../../ui/chart/columns/ColumnChart.tsx'
import type { SeriesColor } from '../../ui/chart/series.ts'
import { PROVIDER_COLORS } from '../../domain/money/provider-colors.ts'
import { daysIn, type Period } from '../../domain/period/period.ts'
import { type Part, partsOf, stepsOf, sumsBy, valueOf, worthBy } from './donation-series.ts'
import { GraphControls } from './GraphControls.tsx'
import type { Graph } from './use-graph.ts'

interface DonationChartProps {
  graph: Graph
  summary: DonationsSummary
  rates: readonly CoinRate[]
  period: Period
}

const COLORS: Readonly<Record<'all' | PaymentSystem | Currency, SeriesColor>> = {
  all: 'gold',
  ...PROVIDER_COLORS,
  EUR: 'gold',
  USD: 'jade',
  RUB: 'azure',
  UAH: 'violet',
  KZT: 'slate',
}

/** Days of a longer period are told by their month and year. */
const YEAR_DAYS = 366

/** Columns of a period by provider or currency, with another period as a line over them. */
export function DonationChart({ graph, summary, rates, period }: DonationChartProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { measure, split, other, compared } = graph
  const before = compared === 'nothing' ? undefined : graph.earlier.data
  const worth = useMemo(() => worthBy(rates), [rates])
  const value = useCallback((line: DonationDay) => valueOf(line, measure, worth), [measure, worth])
  const steps = useMemo(() => stepsOf(period), [period])
  const places = useMemo(() => {
    const tickOf = daysIn(period) > YEAR_DAYS ? formatShortMonth : formatShortDay
    return steps.map(({ start, end }) => ({
      name: start === end ? start : `${start} – ${end}`,
      tick: tickOf(start),
    }))
  }, [steps, period])
  const series = useMemo(() => {
    const nameOf = ({ id }: Part) =>
      id === 'all'
        ? t('admin.graph.now')
        : split === 'provider'
          ? t(`money.systems.${id as PaymentSystem}`)
          : id
    return partsOf(summary.days, split).map((part) => ({
      id: part.id,
      label: nameOf(part),
      color: COLORS[part.id],
      values: sumsBy(part.lines, steps, value),
    }))
  }, [summary, split, steps, value, t])
  const comparison = useMemo(
    () =>
      before && compared !== 'nothing'
        ? { label: t(`admin.graph.compared.${compared}`), values: sumsBy(before.days, stepsOf(other), value) }
        : undefined,
    [before, compared, other, value, t],
  )
  const isCount = measure === 'coins' || measure === 'payments'
  const currency = measure === 'euros' ? 'EUR' : measure
  const show = useCallback(
    (figure: number) => (isCount ? formatNumber(figure) : formatMoney(figure, currency)),
    [isCount, currency],
  )
  const name = t(`admin.graph.measures.${measure}`)
  return (
    <ColumnChart
      key={split}
      label={t('admin.graph.title')}
      summary={t('admin.graph.summary', {
        measure: name,
        total: show(sumOf(summary.days.map(value))),
        start: period.start,
        end: period.end,
      })}
      places={places}
      series={series}
      comparison={comparison}
      show={show}
      unit={isCount ? name : currencySign(currency)}
      controls={<GraphControls graph={graph} />}
      csvName={`payments-by-day-${server}-${period.start}-${period.end}`}
    />
  )
}
