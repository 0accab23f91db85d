import { PASSWORD_LENGTH } from '@castellan/contract/rules/easy-password'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { commonPasswords, loadCommonPasswords } from './common-passwords.ts'
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
  const [{ value, email }, setTyped] = useState({ value: '', email: '' })
  const isReady = useStore(commonPasswords) !== null
  const strength = passwordStrength(value, email)
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
      maxLength={PASSWORD_LENGTH.max}
      onFocus={loadCommonPasswords}
      onInput={({ currentTarget: input }) => {
        loadCommonPasswords()
        setTyped({ value: input.value, email: emailBeside(input) })
      }}
    />
  )
}

/** The address in the form the password is chosen for. */
function emailBeside({ form }: HTMLInputElement) {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value : ''
}
