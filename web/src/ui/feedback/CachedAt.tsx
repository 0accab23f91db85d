import { useTranslation } from 'react-i18next'
import { Updated } from './Updated.tsx'
import classes from './CachedAt.module.css'

interface CachedAtProps {
  /** When the oldest of the answers was given, in milliseconds since 1970; 0 while there is none. */
  at: number
  onRefresh: () => void
  busy: boolean
}

/** How old answers are that are kept for the session, and a way to ask anew; nothing while there are none. */
export function CachedAt({ at, onRefresh, busy }: CachedAtProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.kept}>
      <Updated at={at} />
      {at > 0 && (
        <button type="button" className={classes.again} onClick={onRefresh} disabled={busy} aria-busy={busy}>
          {t('ui.refresh')}
        </button>
      )}
    </span>
  )
}
