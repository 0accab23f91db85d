import { Button } from '@mantine/core'
import { IconCoins, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery, refreshCall } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { HistoryPdfButton } from '../../../money/HistoryPdfButton.tsx'
import { paths } from '../../../paths.ts'
import { confirm } from '../../../ui/confirm.tsx'
import classes from './Account.module.css'

interface AccountActionsProps {
  email: string
  onChangeCoins: () => void
}

/** What staff can do for an account, and where its payments and coins are. */
export function AccountActions({ email, onChangeCoins }: AccountActionsProps) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <>
      <Hold email={email} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCoins size={18} stroke={1.6} />}
          aria-haspopup="dialog"
          onClick={onChangeCoins}
        >
          {t('admin.change.open')}
        </Button>
        <HistoryPdfButton email={email} />
      </div>
      <p className={classes.links}>
        <Link to={paths.page(server, 'admin/payment-history')} search={{ search: email } as never}>
          <IconReceipt size={16} stroke={1.6} aria-hidden="true" /> {t('admin.account.payments')}
        </Link>
        <Link to={paths.page(server, 'admin/purchase-history')} search={{ search: email } as never}>
          <IconShoppingBag size={16} stroke={1.6} aria-hidden="true" /> {t('admin.account.movements')}
        </Link>
      </p>
    </>
  )
}

/** Shown while the coins of an account are on hold: gives it the use of them again. */
function Hold({ email }: { email: string }) {
  const { t } = useTranslation()
  const balance = useQuery(callQuery(api.balance.getBalance, { email }, { silent: true }))
  const lift = useMutation({
    meta: { success: t('admin.account.lifted') },
    mutationFn: (reason: string) => api.payments.liftPaymentHold({ email, reason }),
    onSettled: () => refreshCall(api.balance.getBalance),
  })
  if (!balance.data?.isOnHold) return null
  const ask = async () => {
    const answer = await confirm({
      title: t('admin.account.liftTitle', { email }),
      message: t('admin.account.liftWords'),
      confirmLabel: t('admin.account.lift'),
      reason: t('admin.reason'),
    })
    if (answer) lift.mutate(answer.reason)
  }
  return (
    <div className={classes.hold}>
      <p>{t('admin.account.onHold')}</p>
      <Button size="sm" loading={lift.isPending} onClick={() => void ask()}>
        {t('admin.account.lift')}
      </Button>
    </div>
  )
}
