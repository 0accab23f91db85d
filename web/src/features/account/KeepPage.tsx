import { isMailToken } from '@castellan/contract/shapes/fields'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'

/** Opened by the link of the mail that tells when an account goes: calls that off. */
export function KeepPage() {
  const { t } = useTranslation()
  const { token = '' } = useSearch({ from: '/account' })
  const [isDone, setDone] = useState(false)
  const send = async () => {
    await accountApi.endLinks.keepAccount({ token })
    setDone(true)
  }
  if (!isMailToken(token))
    return <LinkInvalidCard reason={token && t('account.link.incomplete')} again={paths.login()} />
  if (isDone) {
    return (
      <AccountCard title={t('account.keep.done')} lead={t('account.keep.doneWords')} sign="done">
        <Link to={paths.login()} className={classes.submit}>
          {t('account.keep.signIn')}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('account.keep.title')} lead={t('account.keep.lead')}>
      <AccountForm call={accountApi.endLinks.keepAccount} initial={{}} onSubmit={send}>
        <FormFoot what="keep" />
      </AccountForm>
    </AccountCard>
  )
}
