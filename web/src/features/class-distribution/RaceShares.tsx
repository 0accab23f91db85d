import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { raceKey, raceWord } from '../../domain/world/race.ts'
import { percentOf, type RaceShare } from './distribution.ts'
import classes from './RaceShares.module.css'

interface RaceSharesProps {
  /** Undefined while they are on the way. */
  races: readonly RaceShare[] | undefined
  total: number
  failed: { error: Error | null; onRetry: () => void }
}

/** How the races share the realm: one bar, and each with its count. */
export function RaceShares({ races, total, failed }: RaceSharesProps) {
  const { t } = useTranslation()
  return (
    <Card label={t('stats.classes.races')} className={classes.card}>
      <h2 className={classes.title}>{t('stats.classes.races')}</h2>
      {failed.error && !races ? <RetryLine message={failed.error.message} onRetry={failed.onRetry} /> : null}
      <div className={classes.stack} aria-hidden="true">
        {races?.map(({ race, count }) => (
          <span
            key={race}
            data-race={raceKey(race)}
            style={{ flexGrow: count }}
            title={`${raceWord(race)} ${formatListedPercent(percentOf(count, total))}`}
          />
        ))}
      </div>
      {races?.length === 0 ? <p className={classes.nobody}>{t('stats.classes.nobody')}</p> : null}
      <ul className={classes.list}>
        {races
          ? races.map(({ race, count }) => (
              <li key={race} data-race={raceKey(race)} className={classes.line}>
                <span className={classes.name}>{raceWord(race)}</span>
                <span className={classes.count}>{formatNumber(count)}</span>
                <span className={classes.share}>{formatListedPercent(percentOf(count, total))}</span>
              </li>
            ))
          : failed.error
            ? null
            : ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} component="li" h={16} my="xs" />)}
      </ul>
    </Card>
  )
}
