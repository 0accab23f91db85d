import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Button } from '@mantine/core'
import { IconSwords } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchaseReceipt } from '../../domain/purchases/PurchaseReceipt.tsx'
import { tellBought } from '../../domain/purchases/undo.ts'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { CartForm, type Cart } from './CartForm.tsx'
import classes from './HairAccessories.module.css'

interface CartSheetProps extends Cart, SheetState {
  onBought: () => void
}

/** What was chosen, for whom, and what it comes to; then its receipt. */
export function CartSheet({ opened, onClose, ...cart }: CartSheetProps) {
  const { t } = useTranslation()
  const [bought, setBought] = useState<Purchase | null>(null)
  const close = () => {
    setBought(null)
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={close} title={t(bought ? 'purchases.receipt.title' : 'hairShop.cart')}>
      {opened && bought ? (
        <div className={classes.done}>
          <PurchaseReceipt purchase={bought} isNew />
          <Button onClick={close}>{t('profile.balance.done')}</Button>
        </div>
      ) : null}
      {opened && !bought ? <Opened {...cart} onDone={setBought} /> : null}
    </Sheet>
  )
}

interface OpenedProps extends Cart, Pick<CartSheetProps, 'onBought'> {
  onDone: (purchase: Purchase) => void
}

/** Lives as long as the sheet is open, so that each opening is a new intention. */
function Opened({ onBought, onDone, ...cart }: OpenedProps) {
  const { t } = useTranslation()
  const characters = useCall(api.characters.getAllMACharacters, {})
  if (!characters.data) return <Fallback of={characters} waiting={420} />
  const alive = characters.data.filter(({ deletedAt }) => !deletedAt)
  if (!alive.length)
    return <EmptyState icon={IconSwords} title={t('hairShop.nobody')} hint={t('profile.toGame.nobodyHint')} />
  if (!cart.chosen.length)
    return <EmptyState title={t('hairShop.emptyCart')} hint={t('hairShop.emptyCartHint')} />
  return (
    <CartForm
      {...cart}
      characters={alive}
      onDone={(purchase) => {
        onDone(purchase)
        onBought()
        tellBought(t, purchase)
      }}
    />
  )
}
