import { IconChartAreaLine, IconChevronDown, IconCoin, IconShieldHalf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import type { MenuGroup } from './menu.ts'
import { isBuilt, type Page } from '../pages.ts'
import classes from './Sidebar.module.css'

const ICONS = { admin: IconCoin, 'game-master': IconShieldHalf, stats: IconChartAreaLine } as const

interface SidebarGroupProps {
  readonly group: MenuGroup
  readonly pages: readonly Page[]
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly onToggle: () => void
  readonly children?: ReactNode
}

/** A heading that unfolds the links to one area's pages. */
export function SidebarGroup({ group, pages, isOpen, isCurrent, onToggle, children }: SidebarGroupProps) {
  const { t } = useTranslation()
  const server = useServer()
  const listId = useId()
  const Icon = ICONS[group]
  if (pages.length === 0) return null
  return (
    <div className={classes.group} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.item}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        <Icon size={20} stroke={1.6} />
        {t(`nav.${group}`)}
        <IconChevronDown size={17} stroke={1.8} className={classes.chevron} />
      </button>
      <div className={classes.fold} id={listId} inert={!isOpen}>
        <ul className={classes.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                to={paths.page(server, page.path)}
                className={classes.sub}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
              >
                {t(`pages.${page.name}`)}
                {isBuilt(page) ? null : <small className={classes.soon}>{t('shell.soon')}</small>}
              </Link>
            </li>
          ))}
          {children ? <li>{children}</li> : null}
        </ul>
      </div>
    </div>
  )
}
