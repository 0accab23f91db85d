import type { Received } from '@castellan/contract/engine/call'
import type { registration } from '@castellan/contract/calls/identity/registration'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useServer } from '../../lib/session/server.ts'
import { sumOf } from '../../ui/chart/columns/column-series.ts'
import { ColumnChart } from '../../ui/chart/columns/ColumnChart.tsx'

/** A day and who registered on it. */
export type RegistrationDay = Received<typeof registration.getRegistrationStatistics>[number]

/** A column a day, oldest first: who proved the address, and above them who did not. */
export function RegistrationChart({ lines }: { lines: readonly RegistrationDay[] }) {
  const { t } = useTranslation()
  const server = useServer()
  const days = useMemo(() => lines.toReversed(), [lines])
  const places = useMemo(() => days.map(({ day }) => ({ name: day, tick: day })), [days])
  const series = useMemo(
    () => [
      {
        id: 'validated',
        label: t('gameMaster.registrations.validated'),
        colour: 'jade' as const,
        values: days.map(({ validated }) => validated),
      },
      {
        id: 'waiting',
        label: t('gameMaster.registrations.waiting'),
        colour: 'gold' as const,
        values: days.map(({ registered, validated }) => registered - validated),
      },
    ],
    [days, t],
  )
  return (
    <ColumnChart
      label={t('gameMaster.registrations.title')}
      summary={t('gameMaster.registrations.summary', {
        start: days[0]?.day,
        end: days.at(-1)?.day,
        registered: formatNumber(sumOf(days.map(({ registered }) => registered))),
        validated: formatNumber(sumOf(days.map(({ validated }) => validated))),
      })}
      places={places}
      series={series}
      show={formatNumber}
      csvName={`registrations-by-day-${server}`}
    />
  )
}
