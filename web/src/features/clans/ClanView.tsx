import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { IconBuildingCastle, IconCrown, IconHome2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { DescriptionItem, DescriptionList, Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { Medal } from '../../domain/rankings/Medal.tsx'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { addressOf, CLAN } from '../../domain/world/card-address.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { AllianceName } from '../../domain/world/AllianceName.tsx'
import { useFeature } from '../../domain/world/use-feature.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import classes from './Clan.module.css'
import { ClanEmblem } from './ClanEmblem.tsx'

/** A clan: its arms, how strong it is, who leads it and what it holds. */
export function ClanView({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  const server = useServer()
  const { characters } = useOwn()
  const hasReputation = useFeature('clanSkills') !== false
  const top = useCall(api.clans.getTopClans, {})
  const rank = (top.data?.findIndex(({ id }) => id === clan.id) ?? -1) + 1
  const own = characters?.filter((one) => one.clan?.id === clan.id) ?? []
  const share = clan.memberCount ? clan.onlineCount / clan.memberCount : 0
  return (
    <div className={classes.halves}>
      <div>
        <div className={classes.banner}>
          <ClanEmblem clan={clan} />
          <div className={classes.titles}>
            <span className={classes.title}>
              <LevelBadge level={clan.level} /> {t('stats.clan.clanLevel')}
            </span>
            {rank ? (
              <span className={classes.title}>
                <Medal rank={rank} /> {t('stats.clan.rank')}
              </span>
            ) : null}
            <CopyButton value={addressOf(CLAN, clan.id)} label={t('stats.clan.copy')} />
          </div>
        </div>
        <Stats columns={2}>
          {hasReputation ? (
            <Stat label={t('stats.clan.reputation')}>{formatNumber(clan.reputation)}</Stat>
          ) : null}
          <Stat label={t('stats.clan.members')}>{formatNumber(clan.memberCount)}</Stat>
          <Stat label={t('stats.clan.online')}>
            <span className={classes.online}>
              <PresenceDot presence={clan.onlineCount ? 'online' : 'offline'} bare />
              {formatNumber(clan.onlineCount)}
            </span>
            <ShareBar
              share={share}
              label={t('stats.clan.onlineShare', { percent: formatPercent(100 * share) })}
            />
          </Stat>
          <Stat label={t('stats.clan.averageLevel')}>{formatDecimal(clan.averageLevel)}</Stat>
        </Stats>
      </div>
      <div>
        <DescriptionList>
          <DescriptionItem label={t('stats.clan.leader')}>
            <span className={classes.held}>
              <IconCrown size={16} stroke={1.6} aria-hidden="true" />
              <CharacterLink id={clan.leaderId} name={clan.leaderName} />
            </span>
          </DescriptionItem>
          <DescriptionItem label={t('stats.clan.alliance')}>
            <AllianceName alliance={clan.alliance} none={t('stats.clan.none')} />
          </DescriptionItem>
          <DescriptionItem label={t('stats.clan.castle')}>
            {clan.castleName ? (
              <Link to={paths.page(server, 'stats/castles')} className={classes.held}>
                <IconBuildingCastle size={16} stroke={1.6} aria-hidden="true" /> {clan.castleName}
              </Link>
            ) : (
              t('stats.clan.none')
            )}
          </DescriptionItem>
          <DescriptionItem label={t('stats.clan.hall')}>
            {clan.hallName ? (
              <Link to={paths.page(server, 'stats/clanhalls')} className={classes.held}>
                <IconHome2 size={16} stroke={1.6} aria-hidden="true" /> {clan.hallName}
              </Link>
            ) : (
              t('stats.clan.none')
            )}
          </DescriptionItem>
          <DescriptionItem label={t('stats.clan.founded')}>
            {clan.createdAt ? <DateTime value={clan.createdAt} day /> : t('stats.clan.untold')}
          </DescriptionItem>
        </DescriptionList>
        {own.length ? (
          <div className={classes.own}>
            <span>{t('stats.clan.own')}</span>
            {own.map((one) => (
              <Tag key={one.id} tone="gold">
                <CharacterLink id={one.id} name={one.name} />
              </Tag>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
