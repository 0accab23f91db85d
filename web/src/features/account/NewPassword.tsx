import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { commonPasswords, loadCommonPasswords } from './common-passwords.ts'
import { Field } from './Field.tsx'
import { passwordStrength } from './password-strength.ts'
import classes from './NewPassword.module.css'

interface NewPasswordProps {
  readonly name: string
  readonly label: string
  /** The field with the address of the account. */
  readonly emailIn?: string
}

/** A field for a new password that says how strong it is while one types. */
export function NewPassword({ name, label, emailIn = 'email' }: NewPasswordProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const value = String(form.values[name])
  const isReady = useStore(commonPasswords) !== null
  const strength = passwordStrength(value, String(form.values[emailIn]))
  const level = t(`account.strength.${strength}`)
  const hint =
    value && isReady ? (
      <div className={classes.strength} data-strength={strength}>
        <span className={classes.bars} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        {/* what is wrong with it is said once: by the error of the field */}
        {form.errors[name] ? null : (
          <>
            <span className="visually-hidden">{t('account.strength.label', { level })}</span>
            <span aria-hidden="true">{level}</span>
          </>
        )}
      </div>
    ) : (
      t('account.strength.hint')
    )
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      type="password"
      autoComplete="new-password"
      onFocus={loadCommonPasswords}
      onInput={loadCommonPasswords}
    />
  )
}
