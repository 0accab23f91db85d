import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LastFall } from '../../domain/bosses/LastFall.tsx'
import { PhaseTag } from '../../domain/bosses/PhaseTag.tsx'
import { RespawnBar } from '../../domain/bosses/RespawnBar.tsx'
import { windowOf } from '../../domain/bosses/boss-phase.ts'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { PlaceName } from '../../domain/world/PlaceName.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import type { BossPlace } from './places.ts'
import { WayOn } from './WayOn.tsx'

/** Whether a boss lives or when it returns, where, and who felled it last. */
export function BossDetails({ place: { boss, phase } }: { place: BossPlace }) {
  const { t } = useTranslation()
  const window = windowOf(boss)
  const { location } = boss
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <LevelBadge level={boss.level} /> {t(`stats.bosses.kinds.${boss.kind}`)} <PhaseTag phase={phase} />
      </Group>
      <RespawnBar boss={boss} />
      <DescriptionList>
        {window ? (
          <>
            <DescriptionItem label={t('stats.bosses.opens')}>
              <DateTime value={window.from} />
            </DescriptionItem>
            <DescriptionItem label={t('stats.bosses.closes')}>
              <DateTime value={window.to} />
            </DescriptionItem>
          </>
        ) : null}
        <LastFall boss={boss} />
        <DescriptionItem label={t('stats.bosses.place')}>
          {location ? <PlaceName place={boss.place} location={location} /> : t('stats.bosses.noPlace')}
        </DescriptionItem>
      </DescriptionList>
      <WayOn to="stats/bosses" search={{ boss: boss.npcId }}>
        {t('stats.map.toBoss')}
      </WayOn>
    </Stack>
  )
}
