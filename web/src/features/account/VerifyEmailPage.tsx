import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken, isReferralCode } from '@castellan/contract/shapes/fields'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { proveHuman } from '../../lib/api/human-check/human-check.ts'
import { refreshSession, signIn } from '../../lib/auth/auth.ts'
import { currentServer } from '../../lib/session/server.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { AddressConfirmedCard } from './AddressConfirmedCard.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'
import type { AccountSearch } from './search.ts'
import { TryAgainCard } from './TryAgainCard.tsx'
import { useOnce } from './use-once.ts'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'
import { WaitingCard } from './WaitingCard.tsx'

/**
 * Opened by the link in the mail. A browser that is signed in to the account confirms the address at once; every
 * other asks for the password of the registration, and signs in with it where nobody is.
 */
export function VerifyEmailPage() {
  const search = useSearch({ from: '/account' })
  // who signs in here has confirmed the address before
  const [wasSignedIn] = useState(() => session.get() !== null)
  const [confirmed, setConfirmed] = useState('')
  const [refusal, setRefusal] = useState('')
  const { token = '' } = search
  if (!isMailToken(token) || refusal)
    return <LinkInvalidCard reason={refusal} again={paths.resend(search.email)} />
  if (confirmed) return <AddressConfirmedCard email={confirmed} />
  const form = <VerifyEmailForm send={send} />

  async function send(password: string) {
    try {
      const email = await verify(search, password)
      if (!session.get()) await signInWith(email, password)
      setConfirmed(email)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'LINK_INVALID')) throw error
      setRefusal(error.message)
    }
  }

  return wasSignedIn ? <VerifyAtOnce search={search} otherwise={form} /> : form
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

/**
 * Signs in as the sign-in page does: what was typed counts, and never the link, which somebody else may have opened.
 * Where that does not do, the card leads to the sign-in page.
 */
async function signInWith(email: string, password: string) {
  try {
    const recaptcha = await proveHuman('login')
    signIn(await accountApi.session.login({ email, password, server: currentServer(), recaptcha }))
  } catch (error) {
    console.warn(error)
  }
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
