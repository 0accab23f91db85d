import { isMailToken } from '@castellan/contract/shapes/fields'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { paths } from '../../lib/paths.ts'
import { endingSession } from '../../lib/auth/auth.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'

/** Opened by the link of a mail to whoever asked for the end of their account. Only the button begins it: mail scanners open links too. */
export function ErasePage() {
  const { t } = useTranslation()
  const zone = useZone()
  const { token = '' } = useSearch({ from: '/account' })
  const [dueAt, setDueAt] = useState<string | null>(null)
  const send = async () => {
    const begun = await endingSession(() => accountApi.endLinks.confirmErasure({ token }))
    setDueAt(begun.dueAt)
  }
  if (!isMailToken(token)) return <LinkInvalidCard />
  if (dueAt !== null) {
    return (
      <AccountCard
        title={t('account.erase.done')}
        lead={t('account.erase.doneWords', { day: formatDate(dueAt, zone) })}
        sign="done"
      >
        <Link to={paths.login()} className={classes.submit}>
          {t('account.erase.stay')}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('account.erase.title')} lead={t('account.erase.lead')}>
      <AccountForm call={accountApi.endLinks.confirmErasure} initial={{}} onSubmit={send}>
        <FormFoot what="erase" />
      </AccountForm>
      <div className={classes.links}>
        <p>{t('account.erase.not')}</p>
      </div>
    </AccountCard>
  )
}
