import { useTranslation } from 'react-i18next'
import classes from './Compensations.module.css'

const STEPS = ['who', 'what', 'preview', 'confirm'] as const
export type Step = (typeof STEPS)[number]

/** The way to a compensation, and how far one is on it. */
export function Steps({ now }: { now: Step }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={t('admin.compensations.steps.label')}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-done={place < STEPS.indexOf(now) || undefined}
        >
          {t(`admin.compensations.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
