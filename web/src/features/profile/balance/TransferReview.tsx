import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../lib/format/numbers.ts'
import { useFormState } from '../../../ui/forms/form-context.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import classes from './BalanceSheet.module.css'
import { ReadFirst } from './ReadFirst.tsx'

interface TransferReviewProps {
  balance: number
  onBack: () => void
}

/** What is about to be sent, once more in words. */
export function TransferReview({ balance, onBack }: TransferReviewProps) {
  const { t } = useTranslation()
  const { form, pending } = useFormState()
  const coins = wholeIn(form.values['balanceValue'])
  const receiver = String(form.values['receiverEmail']).trim()
  return (
    <div className={classes.review}>
      <ReadFirst className={classes.question}>
        {t('profile.transfer.question', { coins: formatCoins(coins) })}
      </ReadFirst>
      <p className={classes.receiver}>{receiver}</p>
      <BalanceAfter balance={balance} spent={coins} />
      <p className={classes.warning}>{t('profile.transfer.final')}</p>
      <div className={classes.foot} data-bottom-bar>
        <Button variant="default" onClick={onBack} disabled={pending}>
          {t('profile.transfer.back')}
        </Button>
        <SubmitButton>{t('profile.transfer.send', { coins: formatCoins(coins) })}</SubmitButton>
      </div>
    </div>
  )
}
