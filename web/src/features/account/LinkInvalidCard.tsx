import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface LinkInvalidCardProps {
  /** What the server said; left out or empty when the link itself lacks something. */
  readonly reason?: string
  /** Where a new link can be asked for; left out where nobody can who is not signed in. */
  readonly again?: string
  /** Another way on. */
  readonly onward?: { readonly to: string; readonly label: string }
}

/** The end of a link that does not work: says why, and leads to a new one, or on. */
export function LinkInvalidCard({ reason = '', again, onward }: LinkInvalidCardProps) {
  const { t } = useTranslation()
  const title = t(reason ? 'account.link.badTitle' : 'account.link.incomplete')
  const { to, label } =
    onward ??
    (again === undefined
      ? { to: paths.login(), label: t('account.keep.signIn') }
      : { to: again, label: t('account.link.again') })
  return (
    <AccountCard title={title} lead={lead()} sign="bad">
      <Link to={to} className={classes.submit}>
        {label}
      </Link>
      {to === paths.login() ? null : (
        <div className={classes.links}>
          <Link to={paths.login()} className={classes.link}>
            {t('account.signInInstead')}
          </Link>
        </div>
      )}
    </AccountCard>
  )

  function lead() {
    if (!reason) return t('account.link.incompleteWords')
    // the server says the same and what to do, which the button says
    return reason.startsWith(title) ? t('account.link.badWords') : reason
  }
}
