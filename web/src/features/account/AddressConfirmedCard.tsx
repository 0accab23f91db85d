import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'
import { OnwardLink } from './OnwardLink.tsx'

/** The end of a registration; the browser may be signed in to another account than the one that was confirmed. */
export function AddressConfirmedCard({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const other = useStore(session)?.email
  if (other === undefined || other === email)
    return (
      <AccountCard
        title={t('account.verify.done')}
        lead={t('account.verify.doneWords', { email })}
        sign="done"
      >
        <OnwardLink email={email} />
      </AccountCard>
    )
  return (
    <AccountCard
      title={t('account.verify.done')}
      lead={t('account.verify.doneForOther', { email, other })}
      sign="done"
    >
      <Link to={paths.login(undefined, email)} className={classes.submit} onClick={signOut}>
        {t('account.verify.signInAs', { email })}
      </Link>
      <div className={classes.links}>
        <OnwardLink isQuiet />
      </div>
    </AccountCard>
  )
}
