import type { RentableHall } from '@castellan/contract/calls/statistics/castles'
import { IconGavel, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { HallFunctions } from './HallFunctions.tsx'
import { stateOf } from './hall-state.ts'
import { Stat } from '../../ui/layout/DescriptionList.tsx'
import classes from './RentableHallCard.module.css'

/** The best grade a hall can have. */
const GRADES = [1, 2, 3]

/** A hall that is let: who lives there, for how much and how long, or what is bid for it. */
export function RentableHallCard({ hall }: { hall: RentableHall }) {
  const { t } = useTranslation()
  const state = stateOf(hall)
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head}>
        <h4 className={classes.name}>{hall.name}</h4>
        <span className={classes.grade} title={t('stats.halls.grade', { grade: hall.grade })}>
          <span className="visually-hidden">{t('stats.halls.grade', { grade: hall.grade })}</span>
          {GRADES.map((grade) => (
            <IconStarFilled
              key={grade}
              size={13}
              data-off={grade > hall.grade || undefined}
              aria-hidden="true"
            />
          ))}
        </span>
      </div>
      <div className={classes.owner}>
        {hall.owner ? <ClanName clan={hall.owner} /> : <span>{t(`stats.halls.states.${state}`)}</span>}
      </div>
      {hall.auction ? (
        <Auction auction={hall.auction} />
      ) : (
        <dl className={classes.terms}>
          <Stat label={t('stats.halls.lease')}>{formatNumber(hall.lease)}</Stat>
          <Stat label={hall.owner ? t('stats.halls.paidUntil') : t('stats.halls.tenant')}>
            {hall.owner ? <DateTime value={hall.paidUntil} /> : t('stats.halls.nobody')}
          </Stat>
        </dl>
      )}
      <HallFunctions functions={hall.functions} />
    </li>
  )
}

function Auction({ auction }: { auction: NonNullable<RentableHall['auction']> }) {
  const { t } = useTranslation()
  const end = Date.parse(auction.endsAt)
  const isOver = useNow((now) => now >= end)
  return (
    <div className={classes.auction}>
      <IconGavel size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.bid}>
        <b>{formatNumber(auction.currentBid)}</b>
        <small>
          {auction.bidders
            ? t('stats.halls.bidders', { count: auction.bidders })
            : t('stats.halls.startingBid')}
        </small>
      </span>
      <span className={classes.ends}>
        <b>{isOver ? t('stats.halls.over') : <Countdown to={end} />}</b>
        <small>
          <DateTime value={end} />
        </small>
      </span>
    </div>
  )
}
