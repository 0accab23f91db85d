import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { besieged } from '../../domain/sieges/besieged.ts'

interface CastleStatsProps {
  castles: readonly Castle[]
  /** How many castles the server has; undefined until it has said so. */
  total: number | undefined
  /** Whether all of them have come: a figure of some of them would be false. */
  ready: boolean
  /** What of them could not be had. */
  failure: { readonly error: Error; readonly refetch: () => void } | null
}

/** The next siege of all, how many castles are taken, who goes to war, and what lies in the vaults. */
export function CastleStats({ castles, total, ready, failure }: CastleStatsProps) {
  const { t } = useTranslation()
  const times = castles.flatMap((castle) => momentOf(castle.nextSiege) ?? [])
  const next = useNow((now) => times.filter((time) => time > now).toSorted((a, b) => a - b)[0] ?? null)
  const names = castles.filter((castle) => momentOf(castle.nextSiege) === next).map(({ name }) => name)
  const clans = new Set(castles.flatMap(({ attackers, defenders }) => ids(attackers, defenders)))
  const held = castles.filter((castle) => castle.owner).length
  const treasury = castles.reduce((sum, castle) => sum + castle.treasury, 0)
  const state = { error: failure?.error, onRetry: failure?.refetch }
  const shown = <T,>(value: T) => (ready ? value : undefined)
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }} mb="md">
      <StatCard
        {...state}
        gold
        label={t('stats.castles.nextOfAll')}
        value={shown(next === null ? t('stats.castles.noneAhead') : <Countdown to={next} />)}
        hint={next !== null && ready ? <span title={names.join(', ')}>{besieged(names)}</span> : ''}
      />
      <StatCard
        {...state}
        label={t('stats.castles.taken')}
        value={shown(t('stats.castles.takenOf', { held, total: total ?? 0 }))}
        hint={ready ? t('stats.castles.waiting', { count: castles.length - held }) : ''}
      />
      <StatCard
        {...state}
        label={t('stats.castles.atWar')}
        value={shown(formatNumber(clans.size))}
        hint={t('stats.castles.atWarHint')}
      />
      <StatCard
        {...state}
        label={t('stats.castles.vaults')}
        value={shown(formatNumber(treasury))}
        hint={t('stats.castles.vaultsHint')}
      />
    </SimpleGrid>
  )
}

type Clans = Castle['attackers']
const ids = (...sides: Clans[]) => sides.flat().map((clan) => clan.id)
