import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../../ui/display/Sentence.tsx'
import { api } from '../../../../lib/api/client.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { useAccount } from '../../../../lib/session/session.ts'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import { LiteralField } from '../../../../ui/forms/LiteralField.tsx'
import type { ServiceFormProps } from './offers.ts'
import { OtherPin } from './OtherPin.tsx'
import { ServiceForm } from './ServiceForm.tsx'

/** To another own game account. */
export function MoveForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { data = [] } = useCall(api.gameAccounts.getGameAccounts, { email })
  const logins = data.map(({ login }) => login).filter((login) => login !== props.details.account)
  if (!logins.length) return null
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.moveCharacterInsideMA}
      initial={{ accountNameNew: logins[0]!, otherPin: '' }}
      fields={{ GAME_ACCOUNT_NOT_FOUND: 'accountNameNew', ACCOUNT_FULL: 'accountNameNew' }}
      buy={({ accountNameNew, otherPin }, how) =>
        api.characterServices.moveCharacterInsideMA({
          ...how,
          accountNameNew,
          ...(otherPin && { otherPin: otherPin.trim() }),
        })
      }
    >
      <Text size="sm">{t('services.movesFrom', { account: props.details.account })}</Text>
      <SelectField name="accountNameNew" label={t('services.moveTo')} data={logins} />
      <OtherPin
        ownAccount={props.details.account}
        accountOf={({ accountNameNew }) => accountNameNew as string}
      />
    </ServiceForm>
  )
}

/** At once and for ever: who does it types the name. */
export function DeleteForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const { name, level, classType } = props.details
  return (
    <ServiceForm
      {...props}
      isDangerous
      call={api.characterServices.deleteCharacterFromBalance}
      initial={{ typedName: '' }}
      rules={{ typedName: [(value) => (value.trim() === name ? null : value ? 'mustMatch' : 'required')] }}
      buy={(_typed, how) => api.characterServices.deleteCharacterFromBalance(how)}
    >
      <Text size="sm">{t('services.deleteWords', { name, level, classType })}</Text>
      <LiteralField name="typedName" label={t('services.typeName', { name })} />
    </ServiceForm>
  )
}

/** Brings back somebody who waits for their end. */
export function RestoreForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, deletedAt } = props.details
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.restoreCharacterFromBalance}
      initial={{}}
      buy={(_nothing, how) => api.characterServices.restoreCharacterFromBalance(how)}
    >
      <Text size="sm">
        <Sentence>{t('services.restoreWords', { name, date: format.dateTime(deletedAt) })}</Sentence>
      </Text>
    </ServiceForm>
  )
}
