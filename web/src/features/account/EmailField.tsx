import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'

interface EmailFieldProps {
  readonly name: string
  /** Where nothing is to be read first. */
  readonly takesFocus?: boolean
}

/** The address somebody signs in with. */
export function EmailField({ name, takesFocus = false }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      name={name}
      type="email"
      takesFocus={takesFocus}
      inputMode="email"
      autoComplete="username"
      label={t('account.email')}
      placeholder={t('account.emailHint')}
    />
  )
}
