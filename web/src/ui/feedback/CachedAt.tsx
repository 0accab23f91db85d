import { useTranslation } from 'react-i18next'
import { Updated } from './Updated.tsx'
import classes from './CachedAt.module.css'

interface CachedAtProps {
  /** What the page shows. */
  lead: string
  /** When the oldest of the answers was given, in milliseconds since 1970; 0 while there is none. */
  at: number
  onRefresh: () => void
  busy: boolean
}

/** What is shown, how old answers are that are kept for the session, and a way to ask anew, whose place is kept while there are none. */
export function CachedAt({ lead, at, onRefresh, busy }: CachedAtProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.line}>
      <span>{lead}</span>
      <span className={classes.kept}>
        <Updated at={at} isSnug />
        <button
          type="button"
          className={`${classes.again} tap-around`}
          style={{ visibility: at ? 'visible' : 'hidden' }}
          onClick={onRefresh}
          disabled={busy}
          aria-busy={busy}
        >
          {t('ui.refresh')}
        </button>
      </span>
    </span>
  )
}
