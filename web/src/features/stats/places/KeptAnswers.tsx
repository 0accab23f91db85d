import { useTranslation } from 'react-i18next'
import { Updated } from '../../../ui/Updated.tsx'
import classes from './KeptAnswers.module.css'

interface KeptAnswersProps {
  /** When the oldest of the answers was given, in milliseconds since 1970; 0 while there is none. */
  at: number
  onRefresh: () => void
  busy: boolean
}

/** How old answers are that are kept for the session, and a way to ask anew. */
export function KeptAnswers({ at, onRefresh, busy }: KeptAnswersProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.kept}>
      <Updated at={at} />
      <button type="button" className={classes.again} onClick={onRefresh} disabled={busy} aria-busy={busy}>
        {t('stats.places.refresh')}
      </button>
    </span>
  )
}
