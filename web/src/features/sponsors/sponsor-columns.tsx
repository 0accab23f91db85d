import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import ranking from '../../domain/rankings/Ranking.module.css'
import { ManualMark } from './ManualMark.tsx'
import classes from './SponsorsPage.module.css'

interface SponsorColumnsOptions {
  readonly t: TFunction
  readonly isMine: (sponsor: OurSponsor) => boolean
}

/** The columns of a month's sponsors. */
export const sponsorColumns = ({ t, isMine }: SponsorColumnsOptions): Column<OurSponsor>[] => [
  rankColumn(t),
  {
    id: 'name',
    header: t('stats.ranking.name'),
    priority: 1,
    value: (sponsor) => sponsor.target,
    cell: (sponsor) => (
      <span className={`${ranking.name} ${classes.named}`}>
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
    cell: (sponsor) => <DateTime value={sponsor.date} day />,
  },
]
