import type { OurSponsor } from '@castellan/contract/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../format/money.ts'
import { Medal } from '../../../ui/Medal.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { When } from '../../../ui/When.tsx'
import { OwnMark } from '../../../world/OwnMark.tsx'
import ranking from '../rankings/Ranking.module.css'
import { ManualMark } from './ManualMark.tsx'

interface SponsorColumnsOptions {
  readonly t: TFunction
  readonly isMine: (sponsor: OurSponsor) => boolean
}

/** The columns of a month's sponsors. */
export const sponsorColumns = ({ t, isMine }: SponsorColumnsOptions): Column<OurSponsor>[] => [
  {
    id: 'rank',
    header: t('stats.ranking.rank'),
    priority: 1,
    searchable: false,
    value: (sponsor) => sponsor.rank,
    cell: (sponsor) => <Medal rank={sponsor.rank} />,
  },
  {
    id: 'name',
    header: t('stats.ranking.name'),
    priority: 1,
    value: (sponsor) => sponsor.target,
    cell: (sponsor) => (
      <span className={ranking.name}>
        <b>{sponsor.target}</b>
        <OwnMark isOwn={isMine(sponsor)} />
        {sponsor.isManual ? <ManualMark /> : null}
      </span>
    ),
  },
  {
    id: 'amount',
    header: t('stats.sponsors.given'),
    priority: 1,
    align: 'right',
    descFirst: true,
    searchable: false,
    value: (sponsor) => sponsor.totalAmount,
    cell: (sponsor) => formatMoney(sponsor.totalAmount, 'EUR'),
  },
  {
    id: 'date',
    header: t('stats.sponsors.date'),
    priority: 3,
    align: 'right',
    hidden: true,
    searchable: false,
    value: (sponsor) => sponsor.date,
    cell: (sponsor) => <When value={sponsor.date} day />,
  },
]
