import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { api } from '../../../lib/api/client.ts'
import { useCooling } from '../../../lib/auth/use-cooling.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { CoolingNote } from '../../../ui/feedback/CoolingNote.tsx'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'
import classes from './Accounts.module.css'
import { Outcome } from './Outcome.tsx'

interface RemoveAccountProps {
  account: GameAccount
  /** Of all game accounts; undefined while they are on the way. */
  characters: readonly Character[] | undefined
  onClose: () => void
}

/** Asks for the removal of a game account; it says before what goes with it, and what is in the way. */
export function RemoveAccount({ account, characters, onClose }: RemoveAccountProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { login, hasPin } = account
  const isResting = useCooling() !== null
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (isSent) {
    return (
      <Outcome sign="mail" title={t('account.sent.title')} onClose={onClose}>
        <p>{t('profile.account.remove.sent', { email, login })}</p>
        {hasPin ? <p>{t('profile.account.remove.pin')}</p> : null}
      </Outcome>
    )
  }
  if (!characters) return <CardSkeleton h={220} />
  const going = characters.filter((character) => character.account.toLowerCase() === login)
  const obstacles = obstaclesOf(account, going)
  return (
    <div className={classes.stack}>
      <p className={classes.warning}>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
        {t(going.length ? 'profile.account.remove.goes' : 'profile.account.remove.alone', { login })}
      </p>
      {going.length ? (
        <ul className={classes.going} aria-label={t('profile.account.remove.characters')}>
          {going.map((character) => (
            <li key={character.id}>
              <ClassIcon classId={character.classId} race={character.race} size={34} />
              <b>{character.name}</b>
              <LevelBadge level={character.level} />
            </li>
          ))}
        </ul>
      ) : null}
      {obstacles.map(({ why, names }) => (
        <p key={why} className={classes.obstacle}>
          {t(`profile.account.remove.${why}`, { names })}
        </p>
      ))}
      {obstacles.length ? null : <p className="dim-sm">{t('profile.account.remove.lead', { email })}</p>}
      {isResting ? <CoolingNote /> : null}
      <div role="alert">{refusal ? <p className={classes.obstacle}>{refusal}</p> : null}</div>
      <div className={classes.foot}>
        {obstacles.length || isResting ? null : (
          <ActionButton
            label={t('profile.account.remove.submit')}
            look="danger"
            onStart={() => setRefusal('')}
            act={() => api.gameAccounts.deleteGameAccount({ name: login })}
            onDone={() => setSent(true)}
            onError={(error) => setRefusal(error.message)}
          />
        )}
      </div>
    </div>
  )
}

/** What the server would refuse it for, with the names of whom it is about. */
function obstaclesOf(account: GameAccount, going: readonly Character[]) {
  const playing = going.filter(({ presence }) => presence !== 'offline')
  const members = going.filter(({ clan }) => clan !== null)
  const banned = going.filter(({ isBanned }) => isBanned)
  const all = [
    { why: 'kept', isInTheWay: account.isBlocked || banned.length > 0, whom: banned },
    { why: 'playing', isInTheWay: playing.length > 0, whom: playing },
    { why: 'inClan', isInTheWay: members.length > 0, whom: members },
  ] as const
  return all
    .filter(({ isInTheWay }) => isInTheWay)
    .map(({ why, whom }) => ({ why, names: whom.map(({ name }) => name).join(', ') }))
}
