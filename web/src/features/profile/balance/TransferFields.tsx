import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useFormState } from '../../../ui/forms/form-context.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import { RecentReceivers } from './RecentReceivers.tsx'

interface TransferFieldsProps {
  balance: number
  /** More coins than these need the password. */
  freeUpTo: number
  /** The words on the button. */
  submit: string
}

/** Who gets how much. */
export function TransferFields({ balance, freeUpTo, submit }: TransferFieldsProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const coins = wholeIn(form.values['balanceValue']) || 0
  return (
    <Stack gap="sm">
      <TextField
        name="receiverEmail"
        type="email"
        label={t('profile.transfer.receiver')}
        description={t('profile.transfer.receiverHint')}
        autoComplete="off"
        data-autofocus
      />
      <RecentReceivers />
      <TextField
        name="balanceValue"
        label={t('profile.transfer.coins')}
        description={t('profile.balance.youHave', { balance: formatNumber(balance) })}
        autoComplete="off"
      />
      {coins > freeUpTo && coins <= balance ? (
        <PasswordField
          name="password"
          label={t('profile.transfer.password')}
          description={
            freeUpTo > 0 ? t('profile.transfer.passwordHint', { coins: formatNumber(freeUpTo) }) : undefined
          }
          autoComplete="current-password"
        />
      ) : null}
      <BalanceAfter balance={balance} spent={coins} />
      <SubmitButton>{submit}</SubmitButton>
    </Stack>
  )
}
