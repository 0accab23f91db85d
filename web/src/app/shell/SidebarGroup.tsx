import {
  IconChartAreaLine,
  IconChevronDown,
  IconCoin,
  IconShieldHalf,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { type MenuGroup, menuWordOf } from '../menu.ts'
import { menuPathOf, type Page, pageOfAddress } from '../pages.ts'
import classes from './Sidebar.module.css'
import { useShownPath } from './shown-path.ts'
import { SidebarLink } from './SidebarLink.tsx'

const ICONS = {
  profile: IconUserCircle,
  admin: IconCoin,
  'game-master': IconShieldHalf,
  stats: IconChartAreaLine,
} as const

interface SidebarGroupProps {
  readonly group: MenuGroup
  readonly pages: readonly Page[]
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly onToggle: () => void
  readonly children?: ReactNode
}

/** A heading that unfolds the links to one area's pages; the profile's heading is a link with its fold beside it. */
export function SidebarGroup({ group, pages, isOpen, isCurrent, onToggle, children }: SidebarGroupProps) {
  const { t } = useTranslation()
  const server = useServer()
  const listId = useId()
  const Icon = ICONS[group]
  if (pages.length === 0) return null
  const label = t(`nav.${group}`)
  const chevron = <IconChevronDown size={17} stroke={1.8} className={classes.chevron} />
  const fold = {
    'aria-expanded': isOpen,
    'aria-controls': listId,
    onClick: onToggle,
  } as const
  return (
    <div className={classes.group} data-open={isOpen || undefined}>
      {group === 'profile' ? (
        <div className={classes.split}>
          <SidebarLink to={paths.profile(server)} icon={Icon} label={label} isCurrent={isCurrent} />
          <button
            type="button"
            {...fold}
            className={classes.unfold}
            aria-label={t('shell.pagesOf', { group: label })}
          >
            {chevron}
          </button>
        </div>
      ) : (
        <button type="button" {...fold} className={classes.item} data-current={isCurrent || undefined}>
          <Icon size={20} stroke={1.6} />
          {label}
          {chevron}
        </button>
      )}
      <div className={classes.fold} id={listId} inert={!isOpen}>
        <ul className={classes.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <SubLink page={page} />
            </li>
          ))}
          {children ? <li>{children}</li> : null}
        </ul>
      </div>
    </div>
  )
}

/** In a list that is longer than the window, what is marked is in sight. */
const showInList = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest' })

/** A page of the group; marked while it, or a page that is reached from it, is shown. */
function SubLink({ page }: { readonly page: Page }) {
  const { t } = useTranslation()
  const server = useServer()
  const shown = pageOfAddress(useShownPath())
  const isHere = shown && menuPathOf(shown) === page.path
  return (
    <Link
      ref={isHere ? showInList : undefined}
      to={paths.page(server, page.path)}
      className={classes.sub}
      aria-current={isHere ? 'page' : undefined}
      data-here={isHere || undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {t(menuWordOf(page))}
    </Link>
  )
}
