import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { serverTitle } from '../../lib/servers.ts'
import { currentServer } from '../../lib/session/server.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import { OnwardLink } from './OnwardLink.tsx'

/** Opened by the link in the mail, on whichever server it names: sets the password that was asked for at a press of the button. */
export function ConfirmGamePasswordPage() {
  const { t } = useTranslation()
  const { token = '', email = '', server = currentServer() } = useSearch({ from: '/account' })
  const [login, setLogin] = useState('')
  const [refusal, setRefusal] = useState('')
  const again = paths.profile(server)
  if (!isMailToken(token) || !email) return <LinkInvalidCard again={again} />
  if (refusal) return <LinkInvalidCard reason={refusal} again={again} />
  if (login) {
    return (
      <AccountCard
        title={t('account.gamePassword.done')}
        lead={t('account.gamePassword.doneWords', { login, server: serverTitle(server) })}
        sign="done"
      >
        <OnwardLink server={server} />
      </AccountCard>
    )
  }

  async function send() {
    try {
      const done = await accountApi.gameLinks.confirmGaPasswordChange({ token, email }, { server })
      setLogin(done.login)
    } catch (error) {
      if (!(error instanceof ApiError && error.field === 'token')) throw error
      setRefusal(error.message)
    }
  }

  return (
    <AccountCard
      title={t('account.gamePassword.title')}
      lead={t('account.gamePassword.lead', { server: serverTitle(server) })}
    >
      <AccountForm call={accountApi.gameLinks.confirmGaPasswordChange} initial={{}} onSubmit={send}>
        <FormFoot what="gamePassword" />
      </AccountForm>
    </AccountCard>
  )
}
