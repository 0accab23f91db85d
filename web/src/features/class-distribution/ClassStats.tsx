import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, UNKNOWN } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './ClassesPage.module.css'
import { type Choice, favouriteOf, mostPlayed, percentOf, type RaceShare } from './distribution.ts'
import { type LevelCount, medianFrom } from './levels.ts'

interface ClassStatsProps {
  choice: Choice
  /** Undefined while they are on the way. */
  rows: readonly ClassCount[] | undefined
  races: readonly RaceShare[]
  total: number
  levels: readonly LevelCount[] | undefined
}

/** How many are counted, which class and race most play, and how far half of them are. */
export function ClassStats({ choice, rows, races, total, levels }: ClassStatsProps) {
  const { t } = useTranslation()
  const favourite = favouriteOf(rows ?? [], choice.classTransfer)
  const race = mostPlayed(races)
  const shareOf = (count: number) =>
    t('stats.classes.countAndShare', {
      count,
      formatted: formatNumber(count),
      percent: formatPercent(percentOf(count, total)),
    })
  const profession = choice.classTransfer ?? 'all'
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
      <StatCard
        gold
        label={t('stats.classes.counted')}
        value={rows && formatNumber(total)}
        hint={t('stats.classes.countedHint', {
          level: choice.threshold,
          profession: t(`stats.classes.professionWords.${profession}`),
        })}
      />
      <StatCard
        label={t('stats.classes.favourite')}
        value={
          rows &&
          (favourite ? (
            <span className={classes.winner}>
              <ClassIcon classId={favourite.classId} race={favourite.race} size={32} />
              <span>{favourite.classType}</span>
            </span>
          ) : (
            UNKNOWN
          ))
        }
        hint={favourite ? shareOf(favourite.count) : ''}
      />
      <StatCard
        label={t('stats.classes.people')}
        value={rows && (race ? <span className={classes.winner}>{race.race}</span> : UNKNOWN)}
        hint={race ? shareOf(race.count) : ''}
      />
      <StatCard
        label={t('stats.classes.median')}
        value={levels && (medianFrom(levels, choice.threshold) ?? UNKNOWN)}
        hint={t('stats.classes.medianHint', { level: choice.threshold })}
      />
    </SimpleGrid>
  )
}
