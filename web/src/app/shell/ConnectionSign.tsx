import { useTranslation } from 'react-i18next'
import { isAway } from '../../lib/live/connection.ts'
import { useStore } from '../../lib/store.ts'
import classes from './ConnectionSign.module.css'

/** Says under the top bar that the portal is not heard of, and goes when it is again. */
export function ConnectionSign() {
  const { t } = useTranslation()
  const isLost = useStore(isAway)
  // the live region is there before its words: only then are they read out
  return (
    <output className={classes.place}>
      {isLost ? <span className={classes.sign}>{t('shell.away')}</span> : null}
    </output>
  )
}
