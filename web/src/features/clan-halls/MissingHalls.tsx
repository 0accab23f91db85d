import type { WorldInfo } from '@castellan/contract/calls/statistics/world-info'
import { useTranslation } from 'react-i18next'
import { byLanguage } from '../../lib/i18n/language.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { CONTESTED_HALLS, HALL_TOWNS } from './hall-facts.ts'

const list = byLanguage((language) => new Intl.ListFormat(language))

/** Says which halls of the game this server's chronicle does not know. */
export function MissingHalls({ world }: { world: WorldInfo }) {
  const { t } = useTranslation()
  const { chronicle, rentableHallIds, contestableHallIds } = world
  const towns = HALL_TOWNS.filter(({ firstHall }) => !rentableHallIds.includes(firstHall))
  const battles = CONTESTED_HALLS.filter(({ id }) => !contestableHallIds.includes(id))
  if (towns.length + battles.length === 0) return null
  return (
    <Note>
      {towns.length
        ? t('stats.halls.missingTowns', { towns: list().format(towns.map(({ name }) => name)), chronicle })
        : null}{' '}
      {battles.length
        ? t('stats.halls.missingBattles', {
            halls: list().format(battles.map(({ name }) => name)),
            chronicle,
          })
        : null}
    </Note>
  )
}
