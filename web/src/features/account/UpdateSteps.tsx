import { useTranslation } from 'react-i18next'
import classes from './UpdateSteps.module.css'

const STEPS = ['choose', 'mail', 'confirm'] as const

/** The way to another password, and how far one is on it. */
export function UpdateSteps({ email, isSent }: { readonly email: string; readonly isSent: boolean }) {
  const { t } = useTranslation()
  const now = isSent ? 'confirm' : 'choose'
  return (
    <aside className={classes.card} aria-label={t('account.update.steps.title')}>
      <h2 className={classes.title}>{t('account.update.steps.title')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step, place) => (
          <li
            key={step}
            aria-current={step === now ? 'step' : undefined}
            data-done={place < STEPS.indexOf(now) || undefined}
          >
            <span>{t(`account.update.steps.${step}`, { email })}</span>
          </li>
        ))}
      </ol>
      <p className={classes.after}>{t('account.update.steps.after')}</p>
    </aside>
  )
}
