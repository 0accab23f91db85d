import type { OurSponsor } from '@castellan/contract/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../format/money.ts'
import { When } from '../../../ui/When.tsx'
import { OwnMark } from '../../../world/OwnMark.tsx'
import type { Place } from '../rankings/Podium.tsx'
import { ManualMark } from './ManualMark.tsx'
import classes from './SponsorsPage.module.css'

/** The first three sponsors as they stand on the podium. */
export const sponsorPlaces = (
  sponsors: readonly OurSponsor[],
  t: TFunction,
  ownName: string | null,
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
    below: date ? <When value={date} day /> : null,
    value: formatMoney(totalAmount, 'EUR'),
    unit: t('stats.sponsors.inMonth'),
  }))
