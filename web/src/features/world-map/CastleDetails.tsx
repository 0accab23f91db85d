import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CastleSides } from '../../domain/sieges/CastleSides.tsx'
import { HoldingClan } from '../../domain/sieges/HoldingClan.tsx'
import { SiegeTime } from '../../domain/sieges/SiegeTime.tsx'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import { WayOn } from './WayOn.tsx'

/** Who rules a castle, what it takes, and who comes to its next siege. */
export function CastleDetails({ castle }: { castle: Castle }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <HoldingClan
        clan={castle.owner}
        free={t('stats.castles.free')}
        freeHint={t('stats.castles.freeHint')}
      />
      <SiegeTime
        label={t('stats.castles.nextSiege')}
        at={castle.nextSiege}
        begun={t('stats.castles.begun')}
        unset={t('stats.castles.unset')}
      />
      <Stats columns={2}>
        <Stat label={t('stats.castles.tax')}>{formatPercent(castle.taxPercent)}</Stat>
        <Stat label={t('stats.castles.treasury')}>{formatNumber(castle.treasury)}</Stat>
      </Stats>
      <div>
        <CastleSides castle={castle} />
      </div>
      <WayOn to="stats/castles">{t('stats.map.toCastles')}</WayOn>
    </Stack>
  )
}
