import { SegmentedControl, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { LevelBars } from './LevelBars.tsx'
import classes from './LevelCard.module.css'
import { everyLevel, type LevelCount } from './levels.ts'
import { LevelTable } from './LevelTable.tsx'
import { ThresholdSlider } from './ThresholdSlider.tsx'

interface LevelCardProps {
  query: UseQueryResult<LevelCount[]>
  threshold: number
  onThreshold: (level: number) => void
}

/** The highest level to choose while nobody has told which there are. */
const USUAL_HIGHEST = 80

/** How the characters spread over the levels, and the lowest level that the page counts. */
export function LevelCard({ query, threshold, onThreshold }: LevelCardProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const isTable = search['levels'] === 'table'
  const levels = useMemo(() => query.data && everyLevel(query.data), [query.data])
  return (
    <Card label={t('stats.classes.levels')} className={classes.card}>
      <div className={classes.head}>
        <h2>{t('stats.classes.levels')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('ui.chart.view')}
          value={isTable ? 'table' : 'bars'}
          onChange={(view) => change({ levels: view === 'table' ? 'table' : undefined })}
          data={[
            { value: 'bars', label: t('ui.chart.chart') },
            { value: 'table', label: t('ui.chart.table') },
          ]}
        />
      </div>
      {body()}
      <ThresholdSlider
        value={threshold}
        max={Math.max(threshold, levels?.length || USUAL_HIGHEST)}
        onChange={onThreshold}
      />
    </Card>
  )

  function body() {
    if (!levels) {
      if (!query.error) return <Skeleton h={206} mb={6} radius="md" />
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    }
    if (levels.length === 0) return <EmptyState title={t('stats.classes.nobody')} />
    return isTable ? <LevelTable levels={levels} /> : <LevelBars levels={levels} threshold={threshold} />
  }
}
