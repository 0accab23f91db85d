import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../lib/format/dates.ts'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useUnkept } from '../../domain/world/use-ability.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { phaseOf, windowOf } from '../../domain/bosses/boss-phase.ts'

interface BossStatsProps {
  /** Undefined while they are on the way. */
  bosses: readonly Boss[] | undefined
  moment: number
}

/** How many live, how many may appear now, which window opens next, and who fell last. */
export function BossStats({ bosses, moment }: BossStatsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isToldOf = useUnkept(['lastKiller']).length === 0
  const phases = bosses?.map((boss) => phaseOf(boss, moment)) ?? []
  const count = (...wanted: string[]) => phases.filter((phase) => wanted.includes(phase)).length
  const next = bosses
    ?.filter((boss) => phaseOf(boss, moment) === 'resting')
    .toSorted((a, b) => windowOf(a)!.from - windowOf(b)!.from)[0]
  const last = bosses
    ?.filter((boss) => momentOf(boss.killedAt) !== null)
    .toSorted((a, b) => momentOf(b.killedAt)! - momentOf(a.killedAt)!)[0]
  const ago = useNow((now) => (last ? format.relative(momentOf(last.killedAt), now) : ''))
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }}>
      <StatCard
        label={t('stats.bosses.living')}
        value={bosses && t('stats.bosses.livingOf', { alive: count('alive'), total: bosses.length })}
        hint={t('stats.bosses.livingHint')}
      />
      <StatCard
        gold
        label={t('stats.bosses.mayAppear')}
        value={bosses && count('window', 'overdue')}
        hint={
          count('overdue')
            ? t('stats.bosses.overdueCount', { count: count('overdue') })
            : t('stats.bosses.mayAppearHint')
        }
      />
      <StatCard
        label={t('stats.bosses.nextWindow')}
        value={bosses && (next ? <Countdown to={windowOf(next)!.from} /> : t('stats.bosses.noWindow'))}
        hint={next?.name ?? ''}
      />
      <StatCard
        label={t('stats.bosses.lastFelled')}
        value={bosses && (last ? ago : isToldOf ? t('stats.bosses.nobodyYet') : UNKNOWN)}
        hint={
          last
            ? t('stats.bosses.lastFelledHint', { boss: last.name, name: last.lastKiller ?? UNKNOWN })
            : isToldOf
              ? ''
              : t('stats.online.notTold')
        }
      />
    </SimpleGrid>
  )
}
