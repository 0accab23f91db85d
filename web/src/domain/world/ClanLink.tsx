import type { ComponentProps } from 'react'
import { CLAN } from './card-address.ts'
import { CardLink } from './CardLink.tsx'

/** Opens the card of a clan over the page one is on. */
export const ClanLink = (props: Omit<ComponentProps<typeof CardLink>, 'card'>) => (
  <CardLink card={CLAN} {...props} />
)
