import { isMailToken } from '@castellan/contract/shapes/fields'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { refreshSession, session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { FreezeEffects } from './FreezeEffects.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'

/** Opened by the link of a mail about a sign-in from a new network, or about a second factor that was switched on. Only the button freezes: mail scanners open links too. */
export function FreezePage() {
  const { t } = useTranslation()
  const { token = '' } = useSearch({ from: '/account' })
  const [isDone, setDone] = useState(false)
  const send = async () => {
    await accountApi.session.freezeAccount({ token })
    // a session of the account in this browser has ended too
    if (session.get()) await refreshSession()
    setDone(true)
  }
  if (!isMailToken(token))
    return <LinkInvalidCard reason={token && t('account.link.incomplete')} again={paths.forgotPassword()} />
  if (isDone) {
    return (
      <AccountCard title={t('account.freeze.done')} lead={t('account.freeze.doneWords')} sign="done">
        <Link to={paths.forgotPassword()} className={classes.submit}>
          {t('account.freeze.reset')}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('account.freeze.title')} lead={t('account.freeze.lead')}>
      <FreezeEffects />
      <AccountForm call={accountApi.session.freezeAccount} initial={{}} onSubmit={send}>
        <FormFoot what="freeze" />
      </AccountForm>
      <div className={classes.links}>
        <p>{t('account.freeze.mine')}</p>
      </div>
    </AccountCard>
  )
}
