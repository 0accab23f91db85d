import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface FormFootProps {
  /** The form whose words the button bears. */
  readonly what: 'login' | 'register' | 'forgot' | 'resend' | 'reset' | 'update' | 'confirmUpdate' | 'verify'
  readonly problem: string
  readonly isPending: boolean
}

/** What went wrong with the whole form, and its one gold button. */
export function FormFoot({ what, problem, isPending }: FormFootProps) {
  const { t } = useTranslation()
  return (
    <div>
      <div role="alert">{problem ? <p className={classes.problem}>{problem}</p> : null}</div>
      <button type="submit" className={classes.submit} aria-disabled={isPending || undefined}>
        {isPending ? <span className={classes.spinner} aria-hidden="true" /> : null}
        {t(`account.${what}.${isPending ? 'pending' : 'submit'}`)}
      </button>
    </div>
  )
}
