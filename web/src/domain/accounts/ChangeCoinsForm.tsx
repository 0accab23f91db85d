import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { atField } from '../../lib/api/at-field.ts'
import { addAlert } from '../../lib/alerts.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { tellDone } from '../undo/tell-done.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { isUnanswered } from '../../ui/forms/refusal.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { notZero } from '../../ui/forms/validators.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { requireHeld } from './held-coins.ts'
import { HeldCoins } from './HeldCoins.tsx'

export const WAYS = ['addCoins', 'changeBalance'] as const
export type Way = (typeof WAYS)[number]

interface ChangeCoinsFormProps {
  way: Way
  email: string
  /** The same for one act, however often it is sent. */
  requestId: string
  onDone: () => void
}

const FIELDS = {
  NOT_ENOUGH_COINS: 'balanceValue',
  ACCOUNT_NOT_FOUND: 'email',
  OUTRANKED: 'email',
  OWN_ACCOUNT: 'email',
} as const

/** What is asked before: some are given, or a balance goes up or down. */
const asked = (way: Way, coins: number) => (way === 'addCoins' ? 'give' : coins < 0 ? 'take' : 'add')

/** Whose coins, how many and why. */
export function ChangeCoinsForm({ way, email, requestId, onDone }: ChangeCoinsFormProps) {
  const { t } = useTranslation()
  const initial = { email, balanceValue: '', characterName: '', comment: '' }
  // what was sent and got no answer may be done already, by which the balance is another
  const mayBeDone = useRef(false)
  const send = async (values: typeof initial) => {
    const address = values.email.trim()
    const balanceValue = wholeIn(values.balanceValue)
    if (!mayBeDone.current)
      await requireHeld(t, address, balanceValue).catch((error: unknown) => {
        throw atField(error, FIELDS)
      })
    const sure = await confirm({
      title: t(`admin.change.${asked(way, balanceValue)}`, {
        coins: formatCoins(Math.abs(balanceValue)),
        email: address,
      }),
      message: t(`admin.change.${way}Words`),
      confirmLabel: t(`admin.change.${way}Now`),
    })
    if (!sure) return false
    try {
      const answer = await api.balance[way]({
        email: address,
        balanceValue,
        characterName: values.characterName.trim(),
        comment: values.comment.trim(),
        date: new Date().toISOString(),
        requestId,
      })
      const { balance, isReplay } = answer
      const words = t(isReplay ? 'admin.change.doneBefore' : 'admin.change.done', {
        email: address,
        balance: formatCoins(balance),
      })
      if (isReplay) addAlert({ type: 'Success', message: words })
      else {
        const done = t('admin.change.undone', { email: address })
        tellDone(answer, words, { title: t('journal.undoThis'), message: words, done })
      }
    } catch (error) {
      mayBeDone.current = isUnanswered(error, api.balance[way])
      throw atField(error, FIELDS)
    }
    onDone()
    return true
  }
  const mayTake = way === 'changeBalance'
  return (
    <Form
      call={api.balance[way]}
      initial={initial}
      rules={{ balanceValue: mayTake ? [notZero] : [] }}
      onSubmit={send}
    >
      <TextField name="email" label={t('money.email')} type="email" autoComplete="off" />
      <TextField
        name="balanceValue"
        label={t('money.coins')}
        autoComplete="off"
        description={mayTake ? t('admin.change.signHint') : undefined}
      />
      <HeldCoins />
      <TextField
        name="characterName"
        label={t('money.character')}
        description={t('admin.change.characterHint')}
      />
      <TextAreaField name="comment" label={t('ui.reason')} rows={3} />
      <SubmitButton>{t(`admin.change.${way}Now`)}</SubmitButton>
    </Form>
  )
}
