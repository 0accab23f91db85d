import type { WorldEvent } from '@castellan/contract/calls/statistics/world-feed'
import { IconArrowBigUpLines, IconBuildingCastle, IconLaurelWreath, IconSword } from '@tabler/icons-react'
import { Trans } from 'react-i18next'
import { CharacterLink } from '../../../domain/world/CharacterLink.tsx'
import { ClanLink } from '../../../domain/world/ClanLink.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import classes from './WorldFeed.module.css'

const ICONS = {
  'castle-taken': IconBuildingCastle,
  'hero-crowned': IconLaurelWreath,
  'boss-felled': IconSword,
  'level-reached': IconArrowBigUpLines,
} as const

/** One thing that happened, with the way to who did it. */
export function FeedLine({ event, isMine }: { event: WorldEvent; isMine: boolean }) {
  const { kind, subject, characterId, characterName, clanId, clanName } = event
  const Icon = ICONS[kind]
  return (
    <li className={classes.line} data-mine={isMine || undefined}>
      <span className={classes.icon} data-kind={kind}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <Trans
          i18nKey={`profile.feed.events.${kind}`}
          values={{ subject }}
          components={{
            b: <b />,
            who: <CharacterLink id={characterId} name={characterName ?? ''} />,
            clan: clanId === null ? <span /> : <ClanLink id={clanId}>{clanName}</ClanLink>,
          }}
        />
        {kind !== 'castle-taken' && clanId !== null ? (
          <ClanLink id={clanId} className={classes.clan}>
            {clanName}
          </ClanLink>
        ) : null}
      </span>
      <span className={classes.time}>
        <DateTime value={event.at} />
      </span>
    </li>
  )
}
