import { useTranslation } from 'react-i18next'
import { LiteralField } from '../../../ui/forms/LiteralField.tsx'

/** The login of a game account, which no keyboard may better. */
export function LoginField({ description }: { description?: string }) {
  const { t } = useTranslation()
  return <LiteralField name="login" label={t('profile.account.login')} description={description} />
}
