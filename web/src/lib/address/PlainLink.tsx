import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { searchOf } from './search-of.ts'

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: string
  search?: Readonly<Record<string, string | boolean>>
}

/** Leads to a page. A plain anchor, since lists hold a hundred of them: each link of the router follows every change of the address. */
export function PlainLink({ to, search = {}, children, ...rest }: PlainLinkProps) {
  const router = useRouter()
  const query = new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, String(value)]),
  ).toString()
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ to, search: searchOf(search) })
  }
  return (
    <a {...rest} href={query ? `${to}?${query}` : to} onClick={go}>
      {children}
    </a>
  )
}

/** Whether a click is to be followed here: others open a tab or a window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
