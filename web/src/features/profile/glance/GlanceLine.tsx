import { Skeleton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Glance.module.css'

interface GlanceLineProps extends Pick<ComponentProps<typeof Link>, 'to' | 'search'> {
  icon: TablerIcon
  label: string
  value: ReactNode
  /** Whose or where, in small. */
  hint?: string | null | undefined
  isWaiting: boolean
}

/** One figure in a line, which leads to where there is more. */
export const GlanceLine = ({ icon: Icon, label, value, hint, isWaiting, ...link }: GlanceLineProps) => (
  <li>
    <Link {...link} className={classes.line}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>
        <b className={classes.value}>{isWaiting ? <Skeleton h={18} w={88} /> : value}</b>
        {hint && !isWaiting ? <span className={classes.hint}>{hint}</span> : null}
      </span>
    </Link>
  </li>
)
