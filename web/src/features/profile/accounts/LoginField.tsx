import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/forms/TextField.tsx'

/** The login of a game account, which no keyboard may better. */
export function LoginField({ description }: { description?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      name="login"
      label={t('profile.account.login')}
      description={description}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
