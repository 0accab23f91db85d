import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { atField } from '../../../money/at-field.ts'
import { addAlert } from '../../../ui/alerts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { email as isEmail, required } from '../../../ui/validators.ts'
import { refreshMoney } from '../refresh.ts'

export const WAYS = ['addCoins', 'changeBalance'] as const
export type Way = (typeof WAYS)[number]

interface ChangeCoinsFormProps {
  way: Way
  email: string
  /** The moment of the act. */
  date: string
  onDone: () => void
}

const FIELDS = { NOT_ENOUGH_COINS: 'balanceValue', OUTRANKED: 'email' } as const

/** Whose coins, how many and why. */
export function ChangeCoinsForm({ way, email, date, onDone }: ChangeCoinsFormProps) {
  const { t } = useTranslation()
  const initial: Record<'email' | 'characterName' | 'comment', string> & { balanceValue: number | string } = {
    email,
    balanceValue: '',
    characterName: '',
    comment: '',
  }
  const send = async (values: typeof initial) => {
    const address = values.email.trim()
    try {
      const { balance } = await api.balance[way]({
        email: address,
        balanceValue: Number(values.balanceValue),
        characterName: values.characterName.trim(),
        comment: values.comment.trim(),
        date,
      })
      const words = t('admin.change.done', { email: address, balance: formatCoins(balance) })
      addAlert({ type: 'Success', message: words })
    } catch (error) {
      throw atField(error, FIELDS)
    }
    await refreshMoney()
    onDone()
  }
  const mayTake = way === 'changeBalance'
  return (
    <Form
      initial={initial}
      rules={{ email: [required, isEmail], balanceValue: [required], comment: [required] }}
      onSubmit={send}
    >
      <TextField name="email" label={t('money.email')} type="email" autoComplete="off" />
      <NumberField
        name="balanceValue"
        label={t('money.coins')}
        allowNegative={mayTake}
        hideControls
        description={mayTake ? t('admin.change.signHint') : undefined}
      />
      <TextField
        name="characterName"
        label={t('money.character')}
        description={t('admin.change.characterHint')}
        maxLength={35}
      />
      <TextAreaField name="comment" label={t('admin.reason')} maxLength={500} rows={3} />
      <SubmitButton>{t(`admin.change.${way}Now`)}</SubmitButton>
    </Form>
  )
}
