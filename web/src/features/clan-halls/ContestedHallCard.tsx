import type { ContestedHall } from '@castellan/contract/calls/statistics/castles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outline } from '../../ui/display/Outline.tsx'
import { CrestRow } from '../../domain/sieges/CrestRow.tsx'
import { HoldingClan } from '../../domain/sieges/HoldingClan.tsx'
import { SiegeTime } from '../../domain/sieges/SiegeTime.tsx'
import classes from './ContestedHallCard.module.css'
import { glyphOfHall } from './hall-facts.ts'
import { hallIcons } from './hall-icons.gen.ts'

interface ContestedHallCardProps {
  hall: ContestedHall
  /** What can be done about its siege. */
  actions: ReactNode
}

/** A hall that is fought for: who holds it, when it is fought for, and by whom. */
export function ContestedHallCard({ hall, actions }: ContestedHallCardProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-label={hall.name}>
      <div className={classes.head}>
        <span className={classes.art}>
          <Outline path={hallIcons[glyphOfHall(hall.clanHallId)]} size={92} />
        </span>
        <h3 className={classes.name}>{hall.name}</h3>
        <span className={classes.town}>
          {t('stats.halls.near', { town: hall.town, minutes: hall.siegeMinutes })}
        </span>
      </div>
      <HoldingClan
        clan={hall.owner}
        free={t('stats.halls.contestedFree')}
        freeHint={t('stats.halls.contestedFreeHint')}
      />
      <SiegeTime
        label={t('stats.halls.nextBattle')}
        at={hall.nextSiege}
        begun={t('stats.halls.begun')}
        unset={t('stats.halls.unset')}
        action={actions}
      />
      <CrestRow
        label={t('stats.places.attackers')}
        clans={hall.attackers}
        none={t('stats.halls.noAttackers')}
      />
    </section>
  )
}
