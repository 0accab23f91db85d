import { useTranslation } from 'react-i18next'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './form.module.css'

/** From the code of a sign-in back to e-mail and password; what was typed of secrets is gone. */
export function BackToFirstStep({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const goBack = () => {
    form.setFieldValue('code', '')
    form.setFieldValue('password', '')
    onBack()
  }
  return (
    <p className={classes.links}>
      <button type="button" className={classes.link} onClick={goBack}>
        {t('account.login.otherAccount')}
      </button>
    </p>
  )
}
