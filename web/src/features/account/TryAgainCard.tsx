import { useTranslation } from 'react-i18next'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface TryAgainCardProps {
  readonly title: string
  readonly reason: string
}

/** The link may be good, but nobody could be asked. */
export function TryAgainCard({ title, reason }: TryAgainCardProps) {
  const { t } = useTranslation()
  return (
    <AccountCard title={title} lead={reason} sign="bad">
      <button type="button" className={classes.submit} onClick={() => location.reload()}>
        {t('shell.failed.retry')}
      </button>
    </AccountCard>
  )
}
