import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import { useBalance } from '../../../domain/money/use-balance.ts'
import { Sheet, type SheetState } from '../../../ui/overlay/Sheet.tsx'
import classes from './BalanceSheet.module.css'
import { ReadFirst } from './ReadFirst.tsx'
import { type Made, TransferForm } from './TransferForm.tsx'

/** Sends coins to a friend on the same server. */
export function TransferSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('profile.transfer.title')}>
      <Transfer onClose={onClose} />
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that each opening is a new intention. */
function Transfer({ onClose }: Pick<SheetState, 'onClose'>) {
  const { t } = useTranslation()
  const { data } = useBalance()
  const [made, setMade] = useState<Made | null>(null)
  const [to, setTo] = useState('')
  if (!made) return <TransferForm balance={data?.balance ?? 0} to={to} onSent={setMade} />
  const { receiver } = made
  return (
    <div className={classes.done}>
      <span className={classes.tick}>
        <IconCheck size={30} stroke={2.2} aria-hidden="true" />
      </span>
      <ReadFirst className={classes.doneTitle}>
        {t('profile.transfer.done', { coins: formatCoins(made.coins), receiver })}
      </ReadFirst>
      <p>{t('profile.transfer.left', { balance: formatNumber(made.balance) })}</p>
      <div className={classes.foot} data-bottom-bar>
        <Button
          variant="default"
          onClick={() => {
            setTo(receiver)
            setMade(null)
          }}
        >
          {t('profile.transfer.again')}
        </Button>
        <Button onClick={onClose}>{t('profile.balance.done')}</Button>
      </div>
    </div>
  )
}
