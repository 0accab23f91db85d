import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { useAccount } from '../../../../lib/session/session.ts'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { PasswordField } from '../../../../ui/forms/PasswordField.tsx'

interface OtherPinProps {
  ownAccount: string
  /** The other game account, by what is filled in. */
  accountOf: (values: Readonly<Record<string, unknown>>) => string | undefined
}

/** The PIN of the other game account that a service changes, where that is another and has one. */
export function OtherPin({ ownAccount, accountOf }: OtherPinProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { form } = useFormState()
  const { data } = useCall(api.gameAccounts.getGameAccounts, { email })
  const account = accountOf(form.values)
  const hasPin = data?.some(({ login, hasPin: has }) => has && login === account) ?? false
  if (!hasPin || account === ownAccount) return null
  return (
    <PasswordField
      name="otherPin"
      label={t('services.otherPin', { account })}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
