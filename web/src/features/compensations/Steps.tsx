import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Compensations.module.css'

const STEPS = ['who', 'what', 'preview', 'confirm'] as const
export type Step = (typeof STEPS)[number]

/** The way to a compensation, and how far one is on it. A step that is come to takes the focus: the button that led there is gone. */
export function Steps({ now }: { now: Step }) {
  const { t } = useTranslation()
  const here = useRef<HTMLLIElement>(null)
  const hasCome = useRef(false)
  useEffect(() => {
    if (hasCome.current || now !== STEPS[0]) here.current?.focus()
    hasCome.current = true
  }, [now])
  return (
    <ol className={classes.steps} aria-label={t('admin.compensations.steps.label')}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-done={place < STEPS.indexOf(now) || undefined}
          {...(step === now && { ref: here, tabIndex: -1 })}
        >
          {t(`admin.compensations.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
