import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'
import classes from './Accounts.module.css'

interface ClaimByEmailProps {
  /** Whether there is no other way, so that it is said where nothing was found. */
  isAlone: boolean
  onClaimed: (login: string) => void
}

/** The logins that the game knows by the address of the account: each is linked by one press. */
export function ClaimByEmail({ isAlone, onClaimed }: ClaimByEmailProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const format = useFormat()
  const found = useCall(api.gameAccounts.getClaimableGameAccounts, { email })
  const [refusal, setRefusal] = useState('')
  if (found.isPending) return <CardSkeleton h={90} />
  if (!found.data?.length)
    return isAlone ? <p className="dim-sm">{t('profile.account.claim.none', { email })}</p> : null
  return (
    <>
      <p className="dim-sm">{t('profile.account.claim.byEmail', { email })}</p>
      <ul className={classes.going} aria-label={t('profile.account.claim.found')}>
        {found.data.map(({ login, characterCount, lastActive }) => (
          <li key={login}>
            <div className={classes.claimable}>
              <b>{login}</b>
              <span>
                {t('profile.account.claim.characters', { count: characterCount })}
                {lastActive ? ` · ${t('profile.lastActive', { date: format.dateTime(lastActive) })}` : null}
              </span>
            </div>
            <ActionButton
              label={t('profile.account.claim.link', { login })}
              look="second"
              size="sm"
              onStart={() => setRefusal('')}
              act={() => api.gameAccounts.claimGameAccountByEmail({ login, email })}
              onDone={() => onClaimed(login)}
              onError={(error) => setRefusal(error.message)}
            />
          </li>
        ))}
      </ul>
      <div role="alert">{refusal ? <p className={classes.obstacle}>{refusal}</p> : null}</div>
    </>
  )
}
