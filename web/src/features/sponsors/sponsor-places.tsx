import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney, formatShortMoney } from '../../lib/format/money.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import { ManualMark } from './ManualMark.tsx'
import classes from './SponsorsPage.module.css'

/** The first three sponsors of a month as they stand on the podium. */
export const sponsorPlaces = (
  sponsors: readonly OurSponsor[],
  t: TFunction,
  ownName: string | null,
  month: string,
): readonly Place[] =>
  sponsors.map(({ target, totalAmount, isManual, date }, place) => ({
    id: place,
    rank: place + 1,
    picture: (
      <span className={classes.initial} aria-hidden="true">
        {Array.from(target)[0]?.toUpperCase()}
      </span>
    ),
    name: (
      <>
        <span className={classes.target}>{target}</span>
        <OwnMark isOwn={!isManual && target === ownName} />
      </>
    ),
    about: isManual ? <ManualMark /> : t('stats.sponsors.thanks'),
    below: date === null ? null : <DateTime value={date} day />,
    value: formatMoney(totalAmount, 'EUR'),
    brief: formatShortMoney(totalAmount, 'EUR'),
    unit: t('stats.sponsors.inMonth', { month }),
  }))
