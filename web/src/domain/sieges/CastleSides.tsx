import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { useTranslation } from 'react-i18next'
import { CrestRow } from './CrestRow.tsx'

/** Who comes to the next siege of a castle: to take it, and to keep it. */
export function CastleSides({ castle }: { castle: Castle }) {
  const { t } = useTranslation()
  return (
    <>
      <CrestRow
        label={t('stats.places.attackers')}
        clans={castle.attackers}
        none={t('stats.castles.noAttackers')}
      />
      <CrestRow
        label={t('stats.places.defenders')}
        clans={castle.defenders}
        none={castle.owner ? t('stats.castles.noDefenders') : t('stats.castles.guards')}
      />
    </>
  )
}
