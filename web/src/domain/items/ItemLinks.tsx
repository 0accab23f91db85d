import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../lib/address/search-of.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { HOLDER } from './holder.ts'
import classes from './ItemLinks.module.css'

interface StoryLinkProps {
  item: { readonly itemDbId: number; readonly name: string }
}

/** Leads staff to where a thing came from. */
export function StoryLink({ item: { itemDbId, name } }: StoryLinkProps) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Link
      to={paths.itemStory(server, itemDbId)}
      className={classes.link}
      aria-label={t('gameMaster.items.storyOf', { item: name })}
    >
      {t('gameMaster.items.story')}
    </Link>
  )
}

interface HoldingLinkProps {
  owner: 'character' | 'clan'
  ownerId: number
  itemId: number
  /** In the place of the words, where they do not say whose. */
  label?: string
  children: ReactNode
}

/** Leads staff to what a character or clan had of a kind. */
export function HoldingLink({ owner, ownerId, itemId, label, children }: HoldingLinkProps) {
  const server = useServer()
  return (
    <Link
      to={paths.page(server, 'game-master/item-holding')}
      search={searchOf({ [HOLDER[owner]]: ownerId, item: itemId })}
      className={classes.link}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

interface FlowLinkProps {
  itemId: number
  start: string
  end: string
  label: string
  children: ReactNode
}

/** Leads staff to who received a kind in a time. */
export function FlowLink({ itemId, start, end, label, children }: FlowLinkProps) {
  const server = useServer()
  return (
    <Link
      to={paths.page(server, 'game-master/item-flow')}
      search={searchOf({ item: itemId, start, end })}
      className={classes.link}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
