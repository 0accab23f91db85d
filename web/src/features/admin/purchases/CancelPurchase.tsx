import type { Purchase } from '@castellan/contract/balance-shapes'
import { ApiError } from '@castellan/contract/client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { addAlert } from '../../../ui/alerts.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { refreshMoney } from '../refresh.ts'

/** Returns the coins of a purchase; one the world has delivered asks a second time. */
export function CancelPurchase({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { purchaseId, state, title, email, price } = purchase
  const coins = formatCoins(price)
  const cancel = useMutation({
    mutationFn: (reason: string) => cancelOrAsk(reason),
    onSuccess: (after) => {
      if (after) addAlert({ type: 'Success', message: t('admin.purchases.cancelled', { coins, email }) })
    },
    onSettled: refreshMoney,
  })
  if (state === 'cancelled' || state === 'returned') return null
  return (
    <Button variant="light" color="ember" loading={cancel.isPending} onClick={() => void ask()}>
      {t('admin.purchases.cancel')}
    </Button>
  )

  async function ask() {
    const answer = await confirm({
      title: t('admin.purchases.cancelTitle', { title, email }),
      message: t('admin.purchases.cancelWords', { coins }),
      confirmLabel: t('admin.purchases.cancel'),
      danger: true,
      reason: t('admin.reason'),
    })
    if (answer) cancel.mutate(answer.reason)
  }

  async function cancelOrAsk(reason: string) {
    try {
      return await api.purchases.cancelPurchase({ purchaseId, reason })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PURCHASE_DELIVERED') throw error
      const answer = await confirm({
        title: t('admin.purchases.forceTitle'),
        message: error.message,
        confirmLabel: t('admin.purchases.force'),
        danger: true,
      })
      return answer ? api.purchases.cancelPurchase({ purchaseId, reason, force: true }) : null
    }
  }
}
