import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Failures, useSharedFailures } from './failures.ts'
import classes from './SharedFailures.module.css'

/** Says once what several places of a page failed for; one Retry heals all. */
export function SharedFailures({ of }: { of: Failures }) {
  const { t } = useTranslation()
  return useSharedFailures(of).map(({ message, retry }) => (
    <div key={message} role="alert" className={classes.failure}>
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />
      <p className={classes.words}>{message}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={retry}>
        {t('ui.retry')}
      </Button>
    </div>
  ))
}
