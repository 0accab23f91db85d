import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'
import { GameAccountLink } from '../../../domain/game-accounts/GameAccountLink.tsx'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import { StaffClanLink } from '../../../domain/world/StaffClanLink.tsx'
import { Portrait } from '../../../domain/portrait/Portrait.tsx'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList.tsx'
import { CharacterHead } from '../facts/CharacterHead.tsx'
import type { RecordProps } from '../facts/staff-record.ts'
import { AccountInWords } from '../../../domain/accounts/AccountInWords.tsx'
import { BanNotice } from '../../../domain/bans/BanNotice.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'
import classes from './StaffHead.module.css'

/** Who it is, whose, from where, and whether it may play. */
export function StaffHead({ character }: RecordProps) {
  const { t } = useTranslation()
  const server = useServer()
  const picture = (
    <span className={classes.portrait}>
      <Portrait looks={character} label={t('gameMaster.character.portrait')} />
    </span>
  )
  return (
    <Card gold label={t('ownCharacter.who')} className={classes.card}>
      <div className={classes.who}>
        <CharacterHead
          id={character.id}
          character={character}
          picture={picture}
          address={new URL(paths.character(server, character.id), location.href).href}
        />
        <p className={classes.path}>{character.classPath.map(({ classType }) => classType).join(' → ')}</p>
      </div>
      <DescriptionList>
        <DescriptionItem label={t('gameMaster.character.owner')}>
          <span className={classes.line}>
            <MasterAccountLink email={character.email} none={t('gameMaster.character.nobody')} />
            {character.isOwnerBlocked ? <Blocked /> : null}
          </span>
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.account')}>
          <span className={classes.line}>
            <GameAccountLink login={character.account} />
            {character.isAccountBlocked ? <Blocked /> : null}
          </span>
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.clan')}>
          {character.clan ? (
            <StaffClanLink id={character.clan.id}>
              <ClanName clan={character.clan} plain />
            </StaffClanLink>
          ) : (
            <ClanName clan={null} />
          )}
        </DescriptionItem>
        <DescriptionItem label={t('gameMaster.character.lastIp')}>
          {character.lastIp ?? t('gameMaster.character.unknown')}
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.lastSeen')}>
          <DateTime value={character.lastSeen} />
        </DescriptionItem>
      </DescriptionList>
      {character.isBanned ? (
        <div className={classes.ban}>
          <StaffBan ban={character.ban} />
        </div>
      ) : null}
    </Card>
  )
}

function Blocked() {
  const { t } = useTranslation()
  return (
    <Tag tone="ember" size="sm">
      {t('gameMaster.character.accountBlocked')}
    </Tag>
  )
}

/** The ban of a character with what staff see of it: by whom and since when, as far as its world says. */
function StaffBan({ ban }: Pick<CharacterRecord, 'ban'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const by = ban?.by ?? ''
  const since = [
    by && t('gameMaster.character.banBy', { by }),
    ban?.bannedAt && t('gameMaster.character.banSince', { at: dateTime(ban.bannedAt) }),
  ].filter(Boolean)
  return (
    <BanNotice until={ban?.until ?? null} reason={ban?.reason ?? null}>
      {since.length ? (
        <small>
          <AccountInWords words={since.join(' · ')} email={by} />
        </small>
      ) : null}
    </BanNotice>
  )
}
