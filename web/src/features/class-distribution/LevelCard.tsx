import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { LevelBars } from './LevelBars.tsx'
import classes from './LevelCard.module.css'
import { everyLevel, type LevelCount } from './levels.ts'
import { LevelTable } from './LevelTable.tsx'
import { ThresholdSlider } from './ThresholdSlider.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

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
        <ViewSwitch isTable={isTable} onChange={(view) => change({ levels: view })} />
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
    if (!levels) return <Fallback of={query} waiting={<CardSkeleton h={206} mb="xs" />} />
    if (levels.length === 0) return <EmptyState title={t('stats.classes.nobody')} />
    return isTable ? <LevelTable levels={levels} /> : <LevelBars levels={levels} threshold={threshold} />
  }
}
