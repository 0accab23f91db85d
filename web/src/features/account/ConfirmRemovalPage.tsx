import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { serverTitle } from '../../lib/servers.ts'
import { currentServer } from '../../lib/session/server.ts'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import { OnwardLink } from './OnwardLink.tsx'

/** Opened by the link in the mail: removes a game account at a press of the button, with its PIN where it has one. */
export function ConfirmRemovalPage() {
  const { t } = useTranslation()
  const { token = '', account = '', server = currentServer() } = useSearch({ from: '/account' })
  const [isDone, setDone] = useState(false)
  const [needsPin, setNeedsPin] = useState(false)
  const [refusal, setRefusal] = useState('')
  const again = paths.profile(server)
  if (!isMailToken(token) || !account) return <LinkInvalidCard again={again} />
  if (refusal) return <LinkInvalidCard reason={refusal} again={again} />
  const values = { login: account, server: serverTitle(server) }
  if (isDone) {
    return (
      <AccountCard
        title={t('account.gameRemoval.done')}
        lead={t('account.gameRemoval.doneWords', values)}
        sign="done"
      >
        <OnwardLink server={server} />
      </AccountCard>
    )
  }

  async function send({ pin }: { pin: string }) {
    try {
      const sent = { account, token, ...(pin && { pin: pin.trim() }) }
      await accountApi.gameLinks.confirmAccountRemoval(sent, { server })
      setDone(true)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'PIN_REQUIRED' && !needsPin) {
        // nothing was sent that could be wrong: the field appears and takes the focus
        setNeedsPin(true)
        return false
      }
      if (error.field !== 'token') throw error
      setRefusal(error.message)
      return false
    }
  }

  return (
    <AccountCard title={t('account.gameRemoval.title')} lead={t('account.gameRemoval.lead', values)}>
      <AccountForm
        call={accountApi.gameLinks.confirmAccountRemoval}
        initial={{ pin: '' }}
        rules={{ pin: [required] }}
        onSubmit={send}
      >
        {needsPin ? (
          <Field
            name="pin"
            type="password"
            secret="pin"
            inputMode="numeric"
            autoComplete="off"
            label={t('account.gameRemoval.pin')}
            takesFocus
          />
        ) : null}
        <FormFoot what="gameRemoval" />
      </AccountForm>
      <div className={classes.links}>
        <p>{t('account.gameRemoval.mine')}</p>
      </div>
    </AccountCard>
  )
}
