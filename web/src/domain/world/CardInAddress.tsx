import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { cardIn } from './card-address.ts'

interface CardInAddressProps {
  /** Its key in the address. */
  card: string
  /** Loaded with the first card that is opened. */
  Sheet: ComponentType<{ id: number | null; onClose: () => void }>
}

/** The card that an address names, over any page. */
export function CardInAddress({ card, Sheet }: CardInAddressProps) {
  const id = cardIn(useSearch({ strict: false }), card)
  const { close } = useSheetAddress(card)
  return (
    <OnceOpened when={id !== null}>
      <Sheet id={id} onClose={close} />
    </OnceOpened>
  )
}
