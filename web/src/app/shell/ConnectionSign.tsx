import { useTranslation } from 'react-i18next'
import { isAway } from '../../lib/live/connection.ts'
import { isLineLost } from '../../lib/api/line.ts'
import { useStore } from '../../lib/store.ts'
import classes from './ConnectionSign.module.css'

/** Says under the top bar that the portal is not heard of, and goes when it is again. */
export function ConnectionSign() {
  const { t } = useTranslation()
  const isMissed = useStore(isAway)
  const isCut = useStore(isLineLost)
  // the live region is there before its words: only then are they read out
  return (
    <output className={classes.place}>
      {isMissed || isCut ? <span className={classes.sign}>{t('shell.away')}</span> : null}
    </output>
  )
}
