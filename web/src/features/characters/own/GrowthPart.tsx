import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { formatNumber, UNKNOWN } from '../../../lib/format/numbers.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stat, Stats } from '../../../ui/layout/DescriptionList.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import { type GrowthDay, gainedIn, gainedSince, levelSince, momentsOf } from './growth-figures.ts'
import grid from './ItemGrid.module.css'
import { RankTable } from './RankTable.tsx'

/** How far a character has come, day by day, since the portal knows it. */
export function GrowthPart({ details }: PartProps) {
  const { t } = useTranslation()
  const days = useCall(api.growth.getCharacterGrowth, { characterId: details.id })
  return (
    <Card label={t('ownCharacter.parts.growth')} className={grid.card}>
      {days.data ? <Growth days={days.data} /> : <Fallback of={days} waiting={560} />}
      <RankTable details={details} />
    </Card>
  )
}

const MEASURES = ['exp', 'level'] as const

function Growth({ days }: { days: readonly GrowthDay[] }) {
  const { t } = useTranslation()
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('exp')
  const label = t(`ownCharacter.growth.${measure}`)
  const at = useMemo(() => momentsOf(days), [days])
  const series = useMemo(
    () => [
      {
        id: measure,
        label,
        color: 'gold' as const,
        values: measure === 'exp' ? gainedSince(days) : days.map(({ level }) => level),
      },
    ],
    [days, measure, label],
  )
  const first = days[0]
  const now = days.at(-1)
  if (!first || !now) return null
  const gained = (count: number) => {
    const exp = gainedIn(days, count)
    return exp === null ? UNKNOWN : `${exp < 0 ? '−' : '+'}${formatNumber(Math.abs(exp))}`
  }
  return (
    <>
      <Stats columns={3} long>
        <Stat label={t('ownCharacter.growth.day')}>{gained(1)}</Stat>
        <Stat label={t('ownCharacter.growth.week')}>{gained(7)}</Stat>
        <Stat label={t('ownCharacter.growth.levelSince', { level: now.level })}>
          {levelSince(days) ?? UNKNOWN}
        </Stat>
      </Stats>
      {days.length > 1 ? (
        <>
          <SegmentedControl
            aria-label={t('ownCharacter.growth.measure')}
            value={measure}
            onChange={setMeasure}
            data={MEASURES.map((value) => ({ value, label: t(`ownCharacter.growth.${value}`) }))}
          />
          {series[0]!.values.every((value) => value === 0) ? (
            <EmptyState
              title={t('ownCharacter.growth.nothing')}
              hint={t('ownCharacter.growth.nothingHint', { exp: formatNumber(now.exp) })}
            />
          ) : (
            <LineChart
              key={measure}
              label={label}
              summary={t('ownCharacter.growth.summary', {
                since: first.day,
                from: formatNumber(first[measure]),
                to: formatNumber(now[measure]),
              })}
              at={at}
              series={series}
              height={320}
              csvName="character-growth"
            />
          )}
          <Note>{t('ownCharacter.growth.since', { day: first.day })}</Note>
        </>
      ) : (
        <EmptyState title={t('ownCharacter.growth.begins')} hint={t('ownCharacter.growth.beginsHint')} />
      )}
    </>
  )
}
