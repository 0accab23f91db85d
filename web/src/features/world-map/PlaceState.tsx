import { useTranslation } from 'react-i18next'
import { windowOf } from '../../domain/bosses/boss-phase.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import type { BossPlace, MapPlace } from './places.ts'

/** What there is to know of a place at a glance: who rules, whether it lives, how many halls. */
export function PlaceState({ place }: { place: MapPlace }) {
  const { t } = useTranslation()
  if (place.kind === 'castle') return place.castle.owner?.name ?? t('stats.castles.free')
  if (place.kind === 'boss') return <BossState place={place} />
  const { halls, isWhole } = place
  if (!isWhole) return t('ui.notLoaded')
  return t('stats.map.halls', { count: halls.length, free: halls.filter(({ owner }) => !owner).length })
}

function BossState({ place: { boss, phase } }: { place: BossPlace }) {
  const { t } = useTranslation()
  const window = windowOf(boss)
  if (!window || phase === 'overdue') return t(`stats.bosses.phases.${phase}`)
  return (
    <>
      {t(`stats.bosses.until.${phase}`)} <Countdown to={phase === 'resting' ? window.from : window.to} />
    </>
  )
}
