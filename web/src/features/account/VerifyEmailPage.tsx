import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../api/account-client.ts'
import { currentServer } from '../../api/server.ts'
import { refreshSession, session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../ui/store.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import type { AccountSearch } from './search.ts'
import { TryAgainCard } from './TryAgainCard.tsx'
import { useOnce } from './use-once.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** Opened by the link in the mail: proves the address by itself and says how it went. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/account' })
  const isSignedIn = useStore(session) !== null
  const { state, problem } = useOnce(`verify ${search.token ?? ''}`, () => verify(search))
  if (state === 'pending') {
    return <WaitingCard title={t('account.verify.title')} words={t('account.verify.pending')} />
  }
  if (state === 'unreachable') return <TryAgainCard title={t('account.verify.title')} reason={problem} />
  if (state === 'refused') return <LinkInvalidCard reason={problem} again={paths.resend(search.email)} />
  return (
    <AccountCard title={t('account.verify.done')} lead={t('account.verify.doneWords')} sign="done">
      <Link to={isSignedIn ? paths.profile(currentServer()) : paths.login()} className={classes.submit}>
        {isSignedIn ? t('account.verify.toProfile') : t('account.verify.signIn')}
      </Link>
    </AccountCard>
  )
}

async function verify({ token, referral }: AccountSearch) {
  if (!token) throw new Error('')
  await accountApi.registration.verifyEmail({ token, ...(referral && { referral }) })
  // The session in this browser may still say that the address is not proved.
  if (session.get()) await refreshSession()
}
