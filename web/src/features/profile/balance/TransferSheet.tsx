import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import { useBalance } from '../../../domain/money/use-balance.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import classes from './BalanceSheet.module.css'
import { ReadFirst } from './ReadFirst.tsx'
import { type Sent, TransferForm } from './TransferForm.tsx'

interface PurseSheetProps {
  opened: boolean
  onClose: () => void
}

/** Sends coins to a friend on the same server. */
export function TransferSheet({ opened, onClose }: PurseSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('profile.transfer.title')}>
      <Transfer onClose={onClose} />
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that each opening is a new intention. */
function Transfer({ onClose }: Pick<PurseSheetProps, 'onClose'>) {
  const { t } = useTranslation()
  const { data } = useBalance()
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) return <TransferForm balance={data?.balance ?? 0} onSent={setSent} />
  return (
    <div className={classes.done}>
      <ReadFirst className={classes.doneTitle}>
        {t('profile.transfer.done', { coins: formatCoins(sent.coins), receiver: sent.receiver })}
      </ReadFirst>
      <p>{t('profile.transfer.left', { balance: formatNumber(sent.balance) })}</p>
      <Group gap="sm">
        <Button onClick={onClose}>{t('profile.balance.done')}</Button>
        <Button variant="default" onClick={() => setSent(null)}>
          {t('profile.transfer.again')}
        </Button>
      </Group>
    </div>
  )
}
