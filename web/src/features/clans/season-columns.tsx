import type { StoodClan } from '@castellan/contract/calls/statistics/seasons'
import { IconFlag } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Place } from '../../domain/rankings/Podium.tsx'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './TopClans.module.css'

interface Options {
  readonly t: TFunction
  /** Clans have no reputation before the chronicle that brought it. */
  readonly hasReputation: boolean
  readonly mine: ReadonlySet<number>
}

const Name = ({ clan, mine }: { clan: StoodClan } & Pick<Options, 'mine'>) => (
  <>
    <span>{clan.name}</span> <OwnMark isOwn={mine.has(clan.id)} isClan />
  </>
)

/** The columns of clans as a season ended: what is of then, without crests, which are of now. */
export const stoodClanColumns = ({ t, hasReputation, mine }: Options): Column<StoodClan>[] => [
  rankColumn(t),
  {
    ...textColumn('name', t('stats.ranking.clan'), 1),
    cell: (clan) => (
      <b>
        <Name clan={clan} mine={mine} />
      </b>
    ),
  },
  figureColumn('level', t('stats.ranking.level'), 1),
  ...(hasReputation ? [figureColumn('reputation', t('stats.clan.reputation'), 2)] : []),
  figureColumn('memberCount', t('stats.clan.members'), 2),
]

/** The first three clans of a season, as the podium shows them. */
export const stoodClanPlaces = (clans: readonly StoodClan[], { t, hasReputation, mine }: Options): Place[] =>
  clans.slice(0, 3).map((clan) => ({
    id: clan.id,
    rank: clan.rank,
    picture: (
      <span className={classes.arms}>
        <IconFlag size={30} stroke={1.4} aria-hidden="true" />
      </span>
    ),
    name: <Name clan={clan} mine={mine} />,
    about: t('stats.clan.withMembers', { members: formatNumber(clan.memberCount) }),
    below: null,
    value: t('stats.clan.atLevel', { level: clan.level }),
    unit: hasReputation ? t('stats.clan.withReputation', { reputation: formatNumber(clan.reputation) }) : '',
  }))
