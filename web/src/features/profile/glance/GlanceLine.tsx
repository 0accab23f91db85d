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
  /** Room for the hint is kept while it waits. */
  comesWithHint?: boolean
}

/** Takes the room of a line of words. */
const ROOM = '\u00A0'

/** One figure in a line, which leads to where there is more. */
export const GlanceLine = ({
  icon: Icon,
  label,
  value,
  hint,
  isWaiting,
  comesWithHint = false,
  ...link
}: GlanceLineProps) => (
  <li>
    <Link {...link} className={classes.line}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {isWaiting ? (
        <Skeleton component="span" w={88}>
          <Figure value={ROOM} hint={comesWithHint ? ROOM : null} />
        </Skeleton>
      ) : (
        <Figure value={value} hint={hint} />
      )}
    </Link>
  </li>
)

const Figure = ({ value, hint }: Pick<GlanceLineProps, 'value' | 'hint'>) => (
  <span className={classes.figure}>
    <b className={classes.value}>{value}</b>
    {hint ? <span className={classes.hint}>{hint}</span> : null}
  </span>
)
