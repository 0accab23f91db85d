import { Button } from '@mantine/core'
import { IconCoins, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { HistoryPdfButton } from '../money/HistoryPdfButton.tsx'
import { paths } from '../../lib/paths.ts'
import { addAlert } from '../../lib/alerts.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './Account.module.css'
import { ResetTwoFactor } from './ResetTwoFactor.tsx'
import { searchOf } from '../../lib/address/search-of.ts'

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
        <ResetTwoFactor email={email} />
      </div>
      <p className={classes.links}>
        <Link to={paths.page(server, 'admin/payment-history')} search={searchOf({ search: email })}>
          <IconReceipt size={16} stroke={1.6} aria-hidden="true" /> {t('admin.account.payments')}
        </Link>
        <Link to={paths.page(server, 'admin/purchase-history')} search={searchOf({ search: email })}>
          <IconShoppingBag size={16} stroke={1.6} aria-hidden="true" /> {t('admin.account.movements')}
        </Link>
      </p>
    </>
  )
}

/** Shown while the coins of an account are on hold: gives it the use of them again. */
function Hold({ email }: { email: string }) {
  const { t } = useTranslation()
  const balance = useCall(api.balance.getBalance, { email })
  if (!balance.data?.isOnHold) return null
  return (
    <div className={classes.hold}>
      <p>{t('admin.account.onHold')}</p>
      <ActionButton
        size="sm"
        label={t('admin.account.lift')}
        question={{ title: t('admin.account.liftTitle', { email }), message: t('admin.account.liftWords') }}
        call={api.payments.liftPaymentHold}
        act={({ reason }) => api.payments.liftPaymentHold({ email, reason })}
        onDone={() => addAlert({ type: 'Success', message: t('admin.account.lifted') })}
      />
    </div>
  )
}
