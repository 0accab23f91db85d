import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'

interface EmailFieldProps {
  readonly name: string
  readonly error: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The address somebody signs in with. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      {...props}
      type="email"
      inputMode="email"
      autoComplete="username"
      label={t('account.email')}
      placeholder={t('account.emailHint')}
      required
    />
  )
}
