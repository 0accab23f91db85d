import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import { highestRole, isAbove } from '@castellan/contract/engine/roles'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { IconDeviceGamepad2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlockGameAccount } from '../../domain/game-accounts/BlockGameAccount.tsx'
import { GameAccountState } from '../../domain/game-accounts/GameAccountState.tsx'
import { JournalOfGameAccount } from '../../domain/game-accounts/JournalOfGameAccount.tsx'
import { MoveButton } from '../../domain/game-accounts/MoveButton.tsx'
import { type Owned, MoveSheet } from '../../domain/game-accounts/MoveSheet.tsx'
import { CharacterMarks } from '../../domain/world/CharacterMarks.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { api } from '../../lib/api/client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { serverTitle } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import classes from './MaDetails.module.css'

interface GameAccountsOfProps {
  info: MasterAccountInfo
}

/** The game accounts of somebody on this server with their characters, and the ways to those on others. */
export function GameAccountsOf({ info }: GameAccountsOfProps) {
  const { t } = useTranslation()
  const { email } = info
  const moving = useSheetStep<Owned>()
  const accounts = useCall(api.gameAccounts.getGameAccounts, { email })
  const isOwnerBlocked = info.blockedAt !== null
  const mayAct = useMayAct(info)
  return (
    <>
      {isOwnerBlocked && accounts.data?.some(({ isBlocked }) => !isBlocked) ? (
        <Note>{t('gameMaster.person.stillPlays')}</Note>
      ) : null}
      {accounts.data?.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconDeviceGamepad2}
            title={t('gameMaster.person.noGame')}
            hint={t('gameMaster.person.noGameHint')}
          />
        </Card>
      ) : accounts.data ? (
        <div className={classes.cards}>
          {accounts.data.map((account) => (
            <GameAccountCard
              key={account.login}
              account={account}
              email={email}
              isOwnerBlocked={isOwnerBlocked}
              onMove={mayAct ? moving.open : null}
            />
          ))}
        </div>
      ) : (
        <Fallback of={accounts} waiting={240} card />
      )}
      <Elsewhere info={info} />
      <MoveSheet moved={moving.shown} onClose={moving.close} />
    </>
  )
}

/** Nobody decides about their own game accounts, nor about those of staff above them on this server. */
function useMayAct({ email, roles }: MasterAccountInfo): boolean {
  const { email: own, role } = useAccount()
  const server = useServer()
  const here = roles.filter(({ scope }) => scope === EVERYWHERE || scope === server)
  return email !== own && isAbove(role, highestRole(here.map((one) => one.role)))
}

interface GameAccountCardProps {
  account: GameAccount
  email: string
  isOwnerBlocked: boolean
  /** Null where it is not for whoever looks to decide. */
  onMove: ((owned: Owned) => void) | null
}

function GameAccountCard({ account, email, isOwnerBlocked, onMove }: GameAccountCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { login, lastIp, lastActive } = account
  return (
    <Card label={login}>
      <div className={classes.head}>
        <h3 className={classes.login}>
          {login} <GameAccountState of={account} />
        </h3>
        <span className={classes.tools}>
          <JournalOfGameAccount login={login} />
          {onMove ? (
            <>
              <MoveButton owned={{ login, email }} onMove={onMove} />
              <BlockGameAccount account={account} inWords={isOwnerBlocked && !account.isBlocked} />
            </>
          ) : null}
        </span>
      </div>
      <p className={classes.small}>{playedWords()}</p>
      <Characters login={login} />
    </Card>
  )

  function playedWords() {
    const at = format.dateTime(lastActive)
    return lastIp === null
      ? t('gameMaster.person.playedAt', { at })
      : t('gameMaster.person.played', { at, from: lastIp })
  }
}

function Characters({ login }: { login: string }) {
  const { t } = useTranslation()
  const characters = useCall(api.characters.getCharacters, { username: login })
  if (!characters.data) return <Fallback of={characters} waiting={44} />
  if (characters.data.length === 0)
    return <p className={classes.small}>{t('gameMaster.person.noCharacters')}</p>
  return (
    <ul className={classes.characters} aria-label={t('gameMaster.gameAccounts.characters')}>
      {characters.data.map((character) => (
        <li key={character.id}>
          <LevelBadge level={character.level} />
          <span className={classes.grow}>
            <b>
              <StaffCharacterLink id={character.id} name={character.name} />
            </b>{' '}
            <CharacterMarks character={character} />
            <span className={classes.small}> {character.classType}</span>
          </span>
          <PresenceDot presence={character.presence} />
        </li>
      ))}
    </ul>
  )
}

/** Where else somebody plays; switching the server loads the page anew, with the role one has there. */
function Elsewhere({ info: { email, servers } }: GameAccountsOfProps) {
  const { t } = useTranslation()
  const here = useServer()
  const others = servers.filter(({ server }) => server !== here)
  if (others.length === 0) return null
  return (
    <p className={classes.elsewhere}>
      {t('gameMaster.person.elsewhere')}
      {others.map(({ server, gameAccounts, balance }) => (
        <a
          key={server}
          href={`${paths.page(server, 'game-master/ma-details')}?${new URLSearchParams({ email }).toString()}`}
        >
          {t('gameMaster.person.there', {
            server: serverTitle(server),
            count: gameAccounts,
            accounts: formatNumber(gameAccounts),
            coins: formatNumber(balance),
          })}
        </a>
      ))}
    </p>
  )
}
