import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import classes from './CharacterSheet.module.css'

/** What somebody was called before, the last first; a name the portal did not change itself was given up by that day. */
export function FormerNames({ names }: { names: CharacterCard['formerNames'] }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormat()
  return (
    <ul className={classes.formerNames}>
      {names.map(({ name, until, isExact }) => (
        <li key={name}>
          {name}{' '}
          <small className="dim-xs">
            {isExact
              ? t('world.character.until', { moment: dateTime(until) })
              : t('world.character.untilAbout', { day: date(until) })}
          </small>
        </li>
      ))}
    </ul>
  )
}
