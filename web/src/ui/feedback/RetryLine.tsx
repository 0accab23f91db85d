import { useTranslation } from 'react-i18next'
import { useFailure } from './failures.ts'
import classes from './RetryLine.module.css'

interface RetryLineProps {
  message: string
  onRetry: (() => void) | undefined
}

/** A failure in one line, for places too small for `ErrorState`. */
export function RetryLine({ message, onRetry }: RetryLineProps) {
  const { t } = useTranslation()
  if (!useFailure(message, onRetry)) return <div className={classes.unknown}>{t('ui.notLoaded')}</div>
  return (
    <div role="alert" className={classes.line}>
      {message}
      {onRetry ? (
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t('ui.retry')}
        </button>
      ) : null}
    </div>
  )
}
