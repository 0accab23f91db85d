import type { Clan } from '@castellan/contract/clans'
import { IconBuildingCastle, IconCrown, IconHome2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Fact, Facts, Figure, Figures } from '../../../ui/Facts.tsx'
import { LevelBadge } from '../../../ui/LevelBadge.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PresenceDot } from '../../../ui/PresenceDot.tsx'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { When } from '../../../ui/When.tsx'
import { AllianceName } from '../../../world/AllianceName.tsx'
import { useFeature } from '../../../world/use-feature.ts'
import { useOwn } from '../../../world/use-own.ts'
import classes from './Clan.module.css'
import { ClanEmblem } from './ClanEmblem.tsx'

/** A clan: its arms, how strong it is, who leads it and what it holds. */
export function ClanView({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  const server = useServer()
  const { characters } = useOwn()
  const hasReputation = useFeature('clanSkills') !== false
  const top = useQuery(callQuery(api.clans.getTopClans, {}, { silent: true }))
  const rank = (top.data?.findIndex(({ id }) => id === clan.id) ?? -1) + 1
  const own = characters?.filter((one) => one.clan?.id === clan.id) ?? []
  const share = clan.memberCount ? clan.onlineCount / clan.memberCount : 0
  return (
    <>
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
          <CopyButton value={addressOf(clan)} label={t('stats.clan.copy')} />
        </div>
      </div>
      <Figures columns={2}>
        {hasReputation ? (
          <Figure label={t('stats.clan.reputation')}>{formatNumber(clan.reputation)}</Figure>
        ) : null}
        <Figure label={t('stats.clan.members')}>{formatNumber(clan.memberCount)}</Figure>
        <Figure label={t('stats.clan.online')}>
          <span className={classes.online}>
            <PresenceDot presence={clan.onlineCount ? 'online' : 'offline'} bare />
            {formatNumber(clan.onlineCount)}
          </span>
          <ShareBar
            share={share}
            label={t('stats.clan.onlineShare', { percent: formatPercent(100 * share) })}
          />
        </Figure>
        <Figure label={t('stats.clan.averageLevel')}>{formatDecimal(clan.averageLevel)}</Figure>
      </Figures>
      <Facts>
        <Fact label={t('stats.clan.leader')}>
          <span className={classes.held}>
            <IconCrown size={16} stroke={1.6} aria-hidden="true" /> {clan.leaderName}
          </span>
        </Fact>
        <Fact label={t('stats.clan.alliance')}>
          <AllianceName alliance={clan.alliance} none={t('stats.clan.none')} />
        </Fact>
        <Fact label={t('stats.clan.castle')}>
          {clan.castleName ? (
            <Link to={paths.page(server, 'stats/castles')} className={classes.held}>
              <IconBuildingCastle size={16} stroke={1.6} aria-hidden="true" /> {clan.castleName}
            </Link>
          ) : (
            t('stats.clan.none')
          )}
        </Fact>
        <Fact label={t('stats.clan.hall')}>
          {clan.hallName ? (
            <Link to={paths.page(server, 'stats/clanhalls')} className={classes.held}>
              <IconHome2 size={16} stroke={1.6} aria-hidden="true" /> {clan.hallName}
            </Link>
          ) : (
            t('stats.clan.none')
          )}
        </Fact>
        <Fact label={t('stats.clan.founded')}>
          <When value={clan.createdAt} day />
        </Fact>
      </Facts>
      {own.length ? (
        <div className={classes.own}>
          <span>{t('stats.clan.own')}</span>
          {own.map((one) => (
            <Tag key={one.id} tone="gold">
              {one.name}
            </Tag>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** This page with the card open. */
function addressOf(clan: Clan): string {
  const address = new URL(location.href)
  address.searchParams.set('clan', String(clan.id))
  return address.href
}
