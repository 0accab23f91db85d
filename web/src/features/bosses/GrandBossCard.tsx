import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { Trans, useTranslation } from 'react-i18next'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { useUnkept } from '../../domain/world/use-ability.ts'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { BossArt } from './BossArt.tsx'
import { phaseOf } from '../../domain/bosses/boss-phase.ts'
import classes from './GrandBossCard.module.css'
import { RemindButton } from '../../domain/reminders/RemindButton.tsx'
import { PhaseTag } from '../../domain/bosses/PhaseTag.tsx'
import { RespawnBar } from '../../domain/bosses/RespawnBar.tsx'

interface GrandBossCardProps {
  boss: Boss
  /** The moment whose phases are shown, in milliseconds since 1970. */
  moment: number
  onOpen: () => void
}

/** A grand boss as a card that opens: its face, its state, its way back. */
export function GrandBossCard({ boss, moment, onOpen }: GrandBossCardProps) {
  const { t } = useTranslation()
  const phase = phaseOf(boss, moment)
  const isToldOf = useUnkept(['lastKiller']).length === 0
  return (
    <li className={classes.card} data-phase={phase}>
      <span className={classes.art}>
        <BossArt npcId={boss.npcId} size={96} />
      </span>
      <span className={classes.head}>
        <LevelBadge level={boss.level} />
        <PhaseTag phase={phase} />
        <span className={classes.bell}>
          <RemindButton kind="boss" id={boss.npcId} name={boss.name} />
        </span>
      </span>
      <h3 className={classes.name}>
        <button type="button" className={classes.open} onClick={onOpen}>
          {boss.name}
        </button>
      </h3>
      <span className={classes.killer}>
        {boss.lastKiller ? (
          <Trans
            i18nKey="stats.bosses.felledBy"
            components={{ killer: <CharacterLink id={boss.lastKillerId} name={boss.lastKiller} /> }}
          />
        ) : (
          t(isToldOf ? 'stats.bosses.neverFelled' : 'stats.bosses.killerUntold')
        )}
      </span>
      <RespawnBar boss={boss} />
    </li>
  )
}
