import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DescriptionItem } from '../../ui/layout/DescriptionList.tsx'
import { CharacterLink } from '../world/CharacterLink.tsx'

/** When a boss was felled last, and by whom, in a list of descriptions. */
export function LastFall({ boss }: { boss: Boss }) {
  const { t } = useTranslation()
  return (
    <>
      <DescriptionItem label={t('stats.bosses.killedAt')}>
        <DateTime value={boss.killedAt} />
      </DescriptionItem>
      {boss.lastKiller ? (
        <DescriptionItem label={t('stats.bosses.lastKiller')}>
          <CharacterLink id={boss.lastKillerId} name={boss.lastKiller} />
        </DescriptionItem>
      ) : null}
    </>
  )
}
