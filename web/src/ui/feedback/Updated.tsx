import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { formatRelative } from '../../lib/format/relative.ts'
import { useNow } from '../display/now.ts'
import classes from './Updated.module.css'

/** Ages whose words are among the longest. */
const LONGEST = [59_000, 59 * MINUTE_MS]

interface UpdatedProps {
  /** In milliseconds since 1970; 0 while there is nothing. */
  at: number
  /** Without room for its longest words: where they all fit into the line. */
  isSnug?: boolean
}

/** How old what is shown is: "Updated 2 minutes ago". */
export function Updated({ at, isSnug = false }: UpdatedProps) {
  const { t } = useTranslation()
  const ago = useNow((now) => formatRelative(at || now, Math.max(now, at)))
  const room = LONGEST.map((age) => t('ui.updated', { ago: formatRelative(1e12, 1e12 + age) }))
  // Its place is kept, also for its longest words, so that nothing moves when there is something, nor when it gets older.
  return (
    <span
      className={classes.updated}
      style={{ visibility: at ? 'visible' : 'hidden' }}
      data-room={isSnug ? undefined : room.toSorted((one, other) => other.length - one.length)[0]}
    >
      {t('ui.updated', { ago })}
    </span>
  )
}
