import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from '../../lib/address/PlainLink.tsx'
import { opening } from './card-address.ts'

type CardLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'id'> & {
  /** What `Tips` says of it. */
  'data-tip'?: string
  /** Its key in the address. */
  card: string
  id: number
}

/**
 * Opens a card over the page one is on. A plain anchor, since lists hold a hundred of them: each link of the router follows
 * every change of the address.
 */
export function CardLink({ card, id, children, ...rest }: CardLinkProps) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({
      to: '.',
      search: opening({ [card]: id }),
      state: { sheet: true },
      resetScroll: false,
    })
  }
  return (
    <a {...rest} href={`?${card}=${id}`} onClick={open}>
      {children}
    </a>
  )
}
