import type { Clan, clans, RankedClan } from '@castellan/contract/calls/statistics/clans'
import type { Received } from '@castellan/contract/engine/call'
import { IconBuildingCastle, IconHome2 } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Trans } from 'react-i18next'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { AllianceName } from '../../domain/world/AllianceName.tsx'
import { ClanCrest } from '../../domain/world/ClanCrest.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import { ClanName } from '../../domain/world/ClanName.tsx'
import type { OwnPlace } from '../../domain/rankings/PlacesBar.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import type { Since } from '../../domain/rankings/use-since.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './TopClans.module.css'

interface ClanColumnsOptions {
  readonly t: TFunction
  /** The most members: the bars are parts of it. */
  readonly largest: number
  /** Clans have no reputation before the chronicle that brought it. */
  readonly hasReputation: boolean
  readonly mine: ReadonlySet<number>
}

/** The columns of the ranked clans, from rank to founding. */
export const clanColumns = (options: ClanColumnsOptions & { since: Since }): Column<RankedClan>[] => [
  rankColumn(options.t, options.since),
  ...clanFactColumns(options),
]

/** What is told of each clan, from its name to its founding. */
export function clanFactColumns({ t, largest, hasReputation, mine }: ClanColumnsOptions): Column<Clan>[] {
  return [
    {
      ...textColumn('name', t('stats.ranking.clan'), 1),
      cell: (clan) => (
        <span className={classes.clan}>
          <ClanCrest clan={clan} height={26} />
          <span className={classes.names}>
            <b>
              <span>{clan.name}</span> <OwnMark isOwn={mine.has(clan.id)} isClan />
            </b>
            {clan.alliance ? (
              <small>
                <AllianceName alliance={clan.alliance} />
              </small>
            ) : null}
          </span>
        </span>
      ),
    },
    figureColumn('level', t('stats.ranking.level'), 1),
    ...(hasReputation ? [figureColumn('reputation', t('stats.clan.reputation'), 2)] : []),
    {
      ...figureColumn('memberCount', t('stats.clan.members'), 2),
      cell: (clan) => (
        <span className={classes.members}>
          {formatNumber(clan.memberCount)}
          <ShareBar
            share={clan.memberCount / Math.max(1, largest)}
            label={t('stats.clan.ofLargest', {
              percent: formatPercent((100 * clan.memberCount) / Math.max(1, largest)),
            })}
          />
        </span>
      ),
    },
    {
      ...figureColumn('onlineCount', t('stats.clan.online'), 2),
      cell: (clan) => (
        <span className={clan.onlineCount ? classes.online : classes.nobody}>
          {formatNumber(clan.onlineCount)}
        </span>
      ),
    },
    {
      id: 'leader',
      header: t('stats.clan.leader'),
      priority: 4,
      value: (clan) => clan.leaderName,
      cell: (clan) => <CharacterLink id={clan.leaderId} name={clan.leaderName} />,
    },
    {
      id: 'alliance',
      header: t('stats.clan.alliance'),
      priority: 4,
      hidden: true,
      value: (clan) => clan.alliance?.name,
      cell: (clan) => <AllianceName alliance={clan.alliance} />,
    },
    {
      id: 'holds',
      header: t('stats.clan.holds'),
      priority: 3,
      value: (clan) => [clan.castleName, clan.hallName].filter(Boolean).join(', '),
      cell: (clan) => <Holds clan={clan} />,
    },
    {
      ...figureColumn('averageLevel', t('stats.clan.averageLevel'), 4),
      hidden: true,
      cell: (clan) => formatDecimal(clan.averageLevel),
    },
    {
      id: 'founded',
      header: t('stats.clan.founded'),
      priority: 4,
      hidden: true,
      searchable: false,
      value: (clan) => clan.createdAt,
      cell: (clan) => <DateTime value={clan.createdAt} day />,
    },
  ]
}

/** The castle and the hall of a clan, a mark and a name each. */
const Holds = ({
  clan,
  brief = false,
}: {
  clan: Clan
  /** The castle alone where it has both. */ brief?: boolean
}) =>
  clan.castleName || clan.hallName ? (
    <span className={classes.holds}>
      {clan.castleName ? (
        <span className={classes.castle}>
          <IconBuildingCastle size={16} stroke={1.6} aria-hidden="true" /> {clan.castleName}
        </span>
      ) : null}
      {clan.hallName && !(brief && clan.castleName) ? (
        <span className={classes.hall}>
          <IconHome2 size={16} stroke={1.6} aria-hidden="true" /> {clan.hallName}
        </span>
      ) : null}
    </span>
  ) : (
    <span className={classes.nobody}>—</span>
  )

type OwnClan = Received<(typeof clans)['getMyClanPlaces']>[number]

/** A clan of one's own, with who is next above: levels come before what is counted, so no distance is said. */
export const ownClan = (t: TFunction, clan: OwnClan): OwnPlace => ({
  id: clan.id,
  rank: clan.rank,
  change24h: clan.change24h,
  change7d: clan.change7d,
  name: <ClanName clan={clan} />,
  above: clan.above,
  value: t('stats.clan.atLevel', { level: clan.level }),
})

/** The first three clans, as the podium shows them. */
export const clanPlaces = (
  clans: readonly RankedClan[],
  { t, hasReputation, mine }: Omit<ClanColumnsOptions, 'largest'>,
): Place[] =>
  clans.slice(0, 3).map((clan) => ({
    id: clan.id,
    rank: clan.rank,
    picture: (
      <span className={classes.arms}>
        <ClanCrest clan={clan} height={36} />
      </span>
    ),
    name: (
      <>
        <span>{clan.name}</span>
        <OwnMark isOwn={mine.has(clan.id)} isClan />
      </>
    ),
    about: clan.leaderName !== '' && (
      <span>
        <Trans
          i18nKey="stats.clan.ledBy"
          components={{ leader: <CharacterLink id={clan.leaderId} name={clan.leaderName} /> }}
        />
      </span>
    ),
    below: <Holds clan={clan} brief />,
    // what they are ordered by: level first, then the other
    value: t('stats.clan.atLevel', { level: clan.level }),
    unit: hasReputation
      ? t('stats.clan.withReputation', { reputation: formatNumber(clan.reputation) })
      : t('stats.clan.withMembers', { members: formatNumber(clan.memberCount) }),
  }))
