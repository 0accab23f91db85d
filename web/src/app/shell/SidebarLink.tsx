import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './Sidebar.module.css'
import { useShownPath } from './shown-path.ts'

interface SidebarLinkProps {
  readonly to: string
  readonly icon: TablerIcon
  readonly label: string
  /** A page below it is shown. */
  readonly isCurrent?: boolean
}

export function SidebarLink({ to, icon: Icon, label, isCurrent }: SidebarLinkProps) {
  const isHere = useShownPath() === to
  return (
    <Link
      to={to}
      data-here={isHere || undefined}
      className={classes.item}
      data-current={isCurrent || undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Icon size={20} stroke={1.6} />
      {label}
    </Link>
  )
}
