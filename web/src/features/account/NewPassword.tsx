import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import { passwordStrength } from './password-strength.ts'
import classes from './NewPassword.module.css'

interface NewPasswordProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
}

/** A field for a new password that says how strong it is while one types. */
export function NewPassword({ name, label, error }: NewPasswordProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const strength = passwordStrength(value)
  const level = t(`account.strength.${strength}`)
  const hint = value ? (
    <div className={classes.strength} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{t('account.strength.label', { level })}</span>
      <span aria-hidden="true">{level}</span>
    </div>
  ) : (
    t('account.strength.hint')
  )
  return (
    <Field
      name={name}
      label={label}
      error={error}
      hint={hint}
      type="password"
      autoComplete="new-password"
      required
      maxLength={128}
      onInput={(event) => setValue(event.currentTarget.value)}
    />
  )
}
