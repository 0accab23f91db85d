import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { withClan } from './clan-address.ts'

type ClanLinkProps = Pick<ComponentProps<'a'>, 'className' | 'title' | 'aria-label' | 'children'> & {
  id: number
}

/** Opens the card of a clan over the page one is on. */
export const ClanLink = ({ id, ...rest }: ClanLinkProps) => (
  <Link to="." search={withClan(id)} state={{ sheet: true }} resetScroll={false} preload={false} {...rest} />
)
