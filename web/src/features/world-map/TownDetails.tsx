import { useTranslation } from 'react-i18next'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { momentOf } from '../../lib/format/dates.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import type { Hall, TownPlace } from './places.ts'
import classes from './TownDetails.module.css'
import { WayOn } from './WayOn.tsx'

/** The halls of a town: who lives in each, or how one gets it. */
export function TownDetails({ place: { name, halls } }: { place: TownPlace }) {
  const { t } = useTranslation()
  return (
    <>
      <ul>
        {halls.map((hall) => (
          <li key={hall.clanHallId} className={classes.hall}>
            <b>{hall.name}</b>
            <ClanName clan={hall.owner} none={t('stats.halls.states.free')} />
            <Next hall={hall} />
          </li>
        ))}
      </ul>
      <WayOn to="stats/clanhalls" search={halls.some(isLet) ? { town: name } : {}}>
        {t('stats.map.toHalls')}
      </WayOn>
    </>
  )
}

const isLet = (hall: Hall) => 'grade' in hall

/** What is ahead of a hall: the end of its auction, or the battle for it. */
function Next({ hall }: { hall: Hall }) {
  const { t } = useTranslation()
  const at = momentOf('grade' in hall ? hall.auction?.endsAt : hall.nextSiege)
  const isAhead = useNow((now) => at !== null && at > now)
  if (!isAhead) return null
  return (
    <small>
      {t('grade' in hall ? 'stats.halls.auctions' : 'stats.halls.nextBattle')}: <Countdown to={at!} />
    </small>
  )
}
