import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface LinkInvalidCardProps {
  /** What the server said; empty when the link itself lacks something. */
  readonly reason: string
  /** Where a new link can be asked for. */
  readonly again: string
}

/** The end of a link that does not work: says why, and leads to a new one. */
export function LinkInvalidCard({ reason, again }: LinkInvalidCardProps) {
  const { t } = useTranslation()
  const title = t('account.link.badTitle')
  // the server says the same and what to do, which the button says
  const lead = reason && !reason.startsWith(title) ? reason : t('account.link.badWords')
  return (
    <AccountCard title={title} lead={lead} sign="bad">
      <Link to={again} className={classes.submit}>
        {t('account.link.again')}
      </Link>
      <div className={classes.links}>
        <Link to={paths.login()} className={classes.link}>
          {t('account.signInInstead')}
        </Link>
      </div>
    </AccountCard>
  )
}
