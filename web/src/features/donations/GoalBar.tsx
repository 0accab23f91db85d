import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/format/numbers.ts'
import { formatWholeMoney } from '../../lib/format/money.ts'
import { type DonationProgress, percentCollected } from '../../domain/money/donation-progress.ts'
import classes from './GoalBar.module.css'
import { monthOf } from '../../domain/money/month.ts'

/** This month's donations beside the goal, in one line. */
export function GoalBar({ progress }: { progress: DonationProgress }) {
  const { t } = useTranslation()
  const { goal, collected, month } = progress
  const percent = percentCollected(collected, goal)
  const style = { '--done': `${Math.min(100, percent ?? 0)}%` } as CSSProperties
  return (
    <div className={classes.goal} style={style} data-reached={(percent ?? 0) >= 100 || undefined}>
      <p className={classes.words}>
        <span>{monthOf(month)?.name ?? month}</span>
        <b>{formatWholeMoney(collected, 'EUR')}</b>
        <span>
          {goal === null
            ? t('donations.goal.none')
            : t('donations.goal.of', {
                goal: formatWholeMoney(goal, 'EUR'),
                percent: formatPercent(percent ?? 0),
              })}
        </span>
      </p>
      {percent === null ? null : (
        <>
          <progress
            className="visually-hidden"
            aria-label={t('donations.goal.progress')}
            max={100}
            value={Math.min(100, percent)}
          />
          <div className={classes.track} aria-hidden="true">
            <span className={classes.done} />
          </div>
        </>
      )}
    </div>
  )
}
