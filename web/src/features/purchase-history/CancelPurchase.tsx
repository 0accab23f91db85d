import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { ApiError } from '@castellan/contract/engine/client'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { addAlert } from '../../lib/alerts.ts'
import { purchaseTitle } from '../../domain/money/purchase-title.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { confirm } from '../../ui/overlay/confirm.tsx'

/** Returns the coins of a purchase; one the world has delivered asks a second time. */
export function CancelPurchase({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { purchaseId, state, email, price } = purchase
  const coins = formatCoins(price)
  if (state === 'cancelled' || state === 'returned') return null
  return (
    <ActionButton
      label={t('admin.purchases.cancel')}
      look="danger"
      question={{
        title: t('admin.purchases.cancelTitle', { title: purchaseTitle(t, purchase), email }),
        message: t('admin.purchases.cancelWords', { coins }),
        keepLabel: t('ui.keep'),
      }}
      call={api.purchases.cancelPurchase}
      act={cancelOrAsk}
      onDone={(after) => {
        if (after) addAlert({ type: 'Success', message: t('admin.purchases.cancelled', { coins, email }) })
      }}
    />
  )

  async function cancelOrAsk({ reason }: { readonly reason: string }) {
    try {
      return await api.purchases.cancelPurchase({ purchaseId, reason })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PURCHASE_DELIVERED') throw error
      const answer = await confirm({
        title: t('admin.purchases.forceTitle'),
        message: error.message,
        confirmLabel: t('admin.purchases.force'),
        keepLabel: t('ui.keep'),
        danger: true,
      })
      return answer ? api.purchases.cancelPurchase({ purchaseId, reason, force: true }) : null
    }
  }
}
