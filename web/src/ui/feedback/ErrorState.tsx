import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFailure } from './failures.ts'
import classes from './State.module.css'

interface ErrorStateProps {
  error: Error
  onRetry?: (() => void) | undefined
}

/** What went wrong in the server's words, and a button to try again; a word where the page says it for several places. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  if (!useFailure(error.message, onRetry)) return <p className={classes.unknown}>{t('ui.notLoaded')}</p>
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-error>
        <IconAlertTriangle size={34} stroke={1.6} aria-hidden="true" />
      </div>
      <p className={classes.title}>{error.message}</p>
      {onRetry ? (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </div>
  )
}
