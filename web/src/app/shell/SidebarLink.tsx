import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './Sidebar.module.css'

interface SidebarLinkProps {
  readonly to: string
  readonly icon: TablerIcon
  readonly label: string
}

export function SidebarLink({ to, icon: Icon, label }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      className={classes.item}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Icon size={20} stroke={1.6} />
      {label}
    </Link>
  )
}
