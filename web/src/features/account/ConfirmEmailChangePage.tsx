import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken } from '@castellan/contract/shapes/fields'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { zoneName } from '../../lib/format/dates.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { endingSession } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { Sentence } from '../../ui/display/Sentence.tsx'
import { required } from '../../ui/forms/validators.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Field } from './Field.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'

type Confirmed = Awaited<ReturnType<typeof accountApi.emailChange.confirmEmailChange>>

/** Refusals for good: the link does nothing any more. */
const OVER = new Set(['LINK_INVALID', 'LINK_USED', 'EMAIL_TAKEN'])

/**
 * Opened by the link mailed to a new address. The account's own browser has only to press the button; every other one gives its
 * password, which is asked for once the server wants it.
 */
export function ConfirmEmailChangePage() {
  const { t } = useTranslation()
  const { token = '' } = useSearch({ from: '/account' })
  const isSignedIn = useStore(session) !== null
  const [wasAsked, setAsked] = useState(false)
  const isAsked = wasAsked || !isSignedIn
  const format = useFormat()
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [refusal, setRefusal] = useState('')
  if (!isMailToken(token) || refusal) return <LinkInvalidCard reason={refusal} />
  if (confirmed) {
    return (
      <AccountCard
        title={t('account.newEmail.done')}
        lead={
          <>
            {t('account.newEmail.doneWords', { email: confirmed.email })}{' '}
            {confirmed.coolsUntil !== null ? (
              <Sentence>
                {t('account.newEmail.cools', {
                  until: `${format.dateTime(confirmed.coolsUntil)} ${zoneName(format.zone)}`,
                })}
              </Sentence>
            ) : null}
          </>
        }
        sign="done"
      >
        <Link to={paths.login(undefined, confirmed.email)} className={classes.submit}>
          {t('account.login.submit')}
        </Link>
      </AccountCard>
    )
  }

  async function send({ password }: { password: string }) {
    try {
      const sent = { token, ...(isAsked && { password }) }
      setConfirmed(await endingSession(() => accountApi.emailChange.confirmEmailChange(sent)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'PASSWORD_REQUIRED' && !isAsked) setAsked(true)
      else if (OVER.has(error.code)) setRefusal(error.message)
      else throw error
    }
  }

  return (
    <AccountCard title={t('account.newEmail.title')} lead={t('account.newEmail.lead')}>
      <AccountForm
        call={accountApi.emailChange.confirmEmailChange}
        initial={{ password: '' }}
        rules={{ password: [required] }}
        onSubmit={send}
      >
        {isAsked ? (
          <Field
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('account.password')}
            required
          />
        ) : null}
        <FormFoot what="newEmail" />
      </AccountForm>
    </AccountCard>
  )
}
