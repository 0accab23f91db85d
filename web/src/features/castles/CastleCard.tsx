import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { Outline } from '../../ui/display/Outline.tsx'
import { CastleSides } from '../../domain/sieges/CastleSides.tsx'
import { HoldingClan } from '../../domain/sieges/HoldingClan.tsx'
import { SiegeTime } from '../../domain/sieges/SiegeTime.tsx'
import { Stat } from '../../ui/layout/DescriptionList.tsx'
import classes from './CastleCard.module.css'
import { glyphOfCastle } from './castle-facts.ts'
import { castleIcons } from './castle-icons.gen.ts'

interface CastleCardProps {
  castle: Castle
  /** What can be done about its siege. */
  actions: ReactNode
}

/** One castle under its banner: lord, tax, treasury, the next siege and who signed up for it. */
export function CastleCard({ castle, actions }: CastleCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section
      className={classes.card}
      data-castle={castle.castleId}
      data-free={castle.owner === null || undefined}
      aria-labelledby={id}
    >
      <div className={classes.banner}>
        <span className={classes.art}>
          <Outline path={castleIcons[glyphOfCastle(castle.castleId)]} size={112} />
        </span>
        <h2 id={id} className={classes.name}>
          {castle.name}
        </h2>
        {castle.owner ? null : <span className={classes.kind}>{t('stats.castles.freeKind')}</span>}
      </div>
      <div className={classes.body}>
        <HoldingClan
          clan={castle.owner}
          free={t('stats.castles.free')}
          freeHint={t('stats.castles.freeHint')}
        />
        <dl className={classes.figures}>
          <Stat label={t('stats.castles.tax')}>{formatPercent(castle.taxPercent)}</Stat>
          <Stat label={t('stats.castles.treasury')}>
            {formatNumber(castle.treasury)} <small>{t('stats.places.adena')}</small>
          </Stat>
        </dl>
        <SiegeTime
          label={t('stats.castles.nextSiege')}
          at={castle.nextSiege}
          begun={t('stats.castles.begun')}
          unset={t('stats.castles.unset')}
          action={actions}
        />
        <div className={classes.sides}>
          <CastleSides castle={castle} />
        </div>
      </div>
    </section>
  )
}
