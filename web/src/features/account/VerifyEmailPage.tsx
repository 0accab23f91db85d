import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken, isReferralCode } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { refreshSession } from '../../lib/auth/auth.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { AddressConfirmedCard } from './AddressConfirmedCard.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import type { AccountSearch } from './search.ts'
import { TryAgainCard } from './TryAgainCard.tsx'
import { useOnce } from './use-once.ts'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'
import { WaitingCard } from './WaitingCard.tsx'

/**
 * Opened by the link in the mail. A browser that is signed in to the account confirms the address at once; every
 * other asks for the password of the registration.
 */
export function VerifyEmailPage() {
  const search = useSearch({ from: '/account' })
  const isSignedIn = useStore(session) !== null
  const [confirmed, setConfirmed] = useState('')
  const [refusal, setRefusal] = useState('')
  const { token = '' } = search
  if (!isMailToken(token) || refusal)
    return <LinkInvalidCard reason={refusal} again={paths.resend(search.email)} />
  if (confirmed) return <AddressConfirmedCard email={confirmed} />
  const form = <VerifyEmailForm send={send} />

  async function send(password: string) {
    try {
      setConfirmed(await verify(search, password))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'LINK_INVALID')) throw error
      setRefusal(error.message)
    }
  }

  return isSignedIn ? <VerifyAtOnce search={search} otherwise={form} /> : form
}

function VerifyAtOnce({
  search,
  otherwise,
}: {
  readonly search: AccountSearch
  readonly otherwise: ReactNode
}) {
  const { t } = useTranslation()
  const [confirmed, setConfirmed] = useState('')
  const { state, problem, code } = useOnce(`verify ${search.token}`, async () =>
    setConfirmed(await verify(search)),
  )
  if (state === 'pending')
    return <WaitingCard title={t('account.verify.title')} words={t('account.verify.pending')} />
  if (state === 'done') return <AddressConfirmedCard email={confirmed} />
  if (state === 'unreachable') return <TryAgainCard title={t('account.verify.title')} reason={problem} />
  // signed in, but to another account
  if (code === 'REGISTRATION_PASSWORD_REQUIRED') return otherwise
  return <LinkInvalidCard reason={problem} again={paths.resend(search.email)} />
}

/** Gives the address that is confirmed. */
async function verify({ token = '', referral }: AccountSearch, password?: string): Promise<string> {
  const { email } = await accountApi.registration.verifyEmail({
    token,
    ...(referral && isReferralCode(referral) && { referral }),
    ...(password !== undefined && { password }),
  })
  // The session in this browser may still say that the address is not proved.
  if (session.get()) await refreshSession()
  return email
}
