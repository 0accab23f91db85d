import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { type DonationProgress, percentCollected } from '../../domain/money/donation-progress.ts'
import { monthOf } from '../../domain/money/month.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { Outline } from '../../ui/display/Outline.tsx'
import { RollingNumber } from '../../ui/display/RollingNumber.tsx'
import { Stat } from '../../ui/layout/DescriptionList.tsx'
import classes from './GoalHall.module.css'
import { sponsorIcons } from './sponsor-icons.gen.ts'

interface GoalHallProps {
  progress: DonationProgress
  /** `Bartz x3`. */
  server: string
}

/** The steps that are marked on the way to the goal, in percents. */
const STEPS = [25, 50, 75, 100]

/** This month's goal as a hall of light: what came together, how far it is, and how long the month lasts. */
export function GoalHall({ progress, server }: GoalHallProps) {
  const { t } = useTranslation()
  const { goal, collected } = progress
  const month = monthOf(progress.month, progress.utcOffset)
  const percent = percentCollected(collected, goal)
  const passed = useNow((now) => Math.round(1000 * (month?.passedAt(now) ?? 0)) / 10)
  const style = { '--done': `${Math.min(100, percent ?? 0)}%`, '--passed': `${passed}%` } as CSSProperties
  const isReached = percent !== null && percent >= 100
  return (
    <section
      className={classes.hall}
      data-reached={isReached || undefined}
      aria-label={t('stats.sponsors.goalOf', { server })}
      style={style}
    >
      <span className={classes.art}>
        <Outline path={sponsorIcons['open-treasure-chest']} size={138} />
      </span>
      <p className={classes.month}>
        {server} · {month?.name ?? progress.month}
      </p>
      <p className={classes.sum}>
        <RollingNumber value={collected} />
        <small>€</small>
      </p>
      <p className={classes.goal}>
        {goal === null
          ? t('stats.sponsors.noGoal')
          : t('stats.sponsors.ofGoal', { goal: formatNumber(goal) })}
      </p>
      {percent === null ? null : (
        <>
          <progress
            className="visually-hidden"
            aria-label={t('stats.sponsors.progress')}
            max={100}
            value={Math.min(100, percent)}
          >
            {t('stats.sponsors.percent', { percent })}
          </progress>
          <div className={classes.track} aria-hidden="true">
            <span className={classes.done} />
            <span
              className={classes.today}
              title={t('stats.sponsors.monthPassed', { percent: Math.round(passed) })}
            >
              {t('stats.sponsors.today')}
            </span>
          </div>
          <div className={classes.steps} aria-hidden="true">
            {STEPS.map((step) => (
              <span key={step} data-done={percent >= step || undefined}>
                {formatPercent(step)}
              </span>
            ))}
          </div>
        </>
      )}
      <dl className={classes.figures}>
        {percent === null ? null : (
          <Stat label={isReached ? t('stats.sponsors.reached') : t('stats.sponsors.missing')}>
            {isReached ? formatPercent(percent) : `${formatNumber(Math.max(0, (goal ?? 0) - collected))} €`}
          </Stat>
        )}
        {month ? (
          <Stat label={t('stats.sponsors.monthEnds')}>
            <Countdown to={month.end} />
            <small>
              <DateTime value={month.end} />
            </small>
          </Stat>
        ) : null}
      </dl>
    </section>
  )
}
