import { useTranslation } from 'react-i18next'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './form.module.css'
import { Problem } from './Problem.tsx'

interface FormFootProps {
  /** The form whose words the button bears. */
  readonly what:
    | 'login'
    | 'register'
    | 'forgot'
    | 'resend'
    | 'reset'
    | 'update'
    | 'confirmUpdate'
    | 'verify'
    | 'freeze'
    | 'undo'
    | 'newEmail'
    | 'erase'
    | 'keep'
    | 'gamePassword'
    | 'gameRemoval'
}

/** What went wrong with the whole form, and its one button: gold, or red where it destroys. */
export function FormFoot({ what }: FormFootProps) {
  const { t } = useTranslation()
  const { refusal, refusalCode, pending } = useFormState()
  return (
    <div className={classes.foot}>
      <div role="alert">{refusal ? <Problem words={refusal} code={refusalCode} /> : null}</div>
      <button
        type="submit"
        className={classes.submit}
        data-danger={what === 'gameRemoval' || what === 'erase' || undefined}
        aria-disabled={pending || undefined}
      >
        {pending ? <span className={classes.spinner} aria-hidden="true" /> : null}
        {t(`account.${what}.${pending ? 'pending' : 'submit'}`)}
      </button>
    </div>
  )
}
