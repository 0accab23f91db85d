import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { phaseOf, urgency, windowOf } from '../../domain/bosses/boss-phase.ts'
import classes from './Bosses.module.css'
import { PhaseTag } from '../../domain/bosses/PhaseTag.tsx'
import { RespawnBar } from '../../domain/bosses/RespawnBar.tsx'

interface BossColumnsOptions {
  readonly t: TFunction
  readonly format: Format
  /** The moment whose phases are shown, in milliseconds since 1970. */
  readonly moment: number
}

/** The columns of the raid bosses. */
export const bossColumns = ({ t, format, moment }: BossColumnsOptions): Column<Boss>[] => [
  {
    id: 'level',
    header: t('stats.bosses.level'),
    priority: 2,
    searchable: false,
    value: (boss) => boss.level,
    cell: (boss) => <LevelBadge level={boss.level} />,
  },
  {
    ...textColumn('name', t('stats.bosses.name'), 1),
    cell: (boss) => (
      <span className={classes.name}>
        {boss.name}
        <small>{t('stats.bosses.levelNumber', { level: boss.level })}</small>
      </span>
    ),
  },
  {
    id: 'phase',
    header: t('stats.bosses.state'),
    priority: 2,
    searchable: false,
    value: (boss) => t(`stats.bosses.phases.${phaseOf(boss, moment)}`),
    cell: (boss) => <PhaseTag phase={phaseOf(boss, moment)} />,
  },
  {
    id: 'respawn',
    header: t('stats.bosses.respawn'),
    priority: 1,
    searchable: false,
    noCsv: true,
    value: (boss) => urgency(boss, moment),
    cell: (boss) => <RespawnBar boss={boss} />,
  },
  {
    id: 'opens',
    header: t('stats.bosses.opens'),
    priority: 4,
    hidden: true,
    searchable: false,
    isMoment: true,
    value: (boss) => format.dateTime(windowOf(boss)?.from),
  },
  {
    id: 'closes',
    header: t('stats.bosses.closes'),
    priority: 4,
    hidden: true,
    searchable: false,
    isMoment: true,
    value: (boss) => format.dateTime(windowOf(boss)?.to),
  },
  {
    id: 'killer',
    header: t('stats.bosses.lastKiller'),
    priority: 3,
    value: (boss) => boss.lastKiller,
    cell: (boss) => (boss.lastKiller ? <CharacterLink id={boss.lastKillerId} name={boss.lastKiller} /> : '—'),
  },
  momentColumn(format, 'killed', t('stats.bosses.killedAt'), 4, (boss) => boss.killedAt),
]
