import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, UNKNOWN } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './ClassesPage.module.css'
import { type Choice, favouriteOf, mostPlayed, percentOf, type RaceShare } from './distribution.ts'
import { type LevelCount, medianFrom } from './levels.ts'
import { raceWord } from '../../domain/world/race.ts'

interface ClassStatsProps {
  choice: Choice
  /** Undefined while they are on the way. */
  rows: readonly ClassCount[] | undefined
  races: readonly RaceShare[]
  total: number
  levels: readonly LevelCount[] | undefined
  /** What could not be had, and how it is asked for again. */
  failed: { rows: Failure; levels: Failure }
}

interface Failure {
  error: Error | null
  onRetry: () => void
}

/** How many are counted, which class and race most play, and how far half of them are. */
export function ClassStats({ choice, rows, races, total, levels, failed }: ClassStatsProps) {
  const { t } = useTranslation()
  const favourite = favouriteOf(rows ?? [], choice.classTransfer)
  const race = mostPlayed(races)
  const shareOf = (count: number) =>
    t('stats.classes.countAndShare', {
      count,
      formatted: formatNumber(count),
      percent: formatPercent(percentOf(count, total)),
    })
  /** As long as what comes, so that its line is kept. */
  const room = (
    <span className={classes.room} aria-hidden="true">
      {t('stats.classes.countAndShare', {
        count: 1_000,
        formatted: formatNumber(1_000),
        percent: formatPercent(99.9),
      })}
    </span>
  )
  const profession = choice.classTransfer ?? 'all'
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
      <StatCard
        gold
        {...failed.rows}
        label={t('stats.classes.counted')}
        value={rows && formatNumber(total)}
        hint={t('stats.classes.countedHint', {
          level: choice.threshold,
          profession: t(`stats.classes.professionWords.${profession}`),
        })}
      />
      <StatCard
        {...failed.rows}
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
        hint={favourite ? shareOf(favourite.count) : rows ? '' : room}
      />
      <StatCard
        {...failed.rows}
        label={t('stats.classes.people')}
        value={rows && (race ? <span className={classes.winner}>{raceWord(race.race)}</span> : UNKNOWN)}
        hint={race ? shareOf(race.count) : rows ? '' : room}
      />
      <StatCard
        {...failed.levels}
        label={t('stats.classes.median')}
        value={levels && (medianFrom(levels, choice.threshold) ?? UNKNOWN)}
        hint={t('stats.classes.medianHint', { level: choice.threshold })}
      />
    </SimpleGrid>
  )
}
