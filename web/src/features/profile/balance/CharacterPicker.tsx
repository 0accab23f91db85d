import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { useFormState } from '../../../ui/forms/form-context.ts'
import classes from './BalanceSheet.module.css'

interface CharacterPickerProps {
  /** The form's value: the character's id as text. */
  name: string
  characters: readonly Character[]
}

/** One of one's own characters; arrow keys go through them. */
export function CharacterPicker({ name, characters }: CharacterPickerProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const error = form.errors[name]
  return (
    <div role="radiogroup" aria-label={t('profile.toGame.character')} className={classes.picker}>
      <p className={classes.pickerLabel}>{t('profile.toGame.character')}</p>
      {characters.map((character) => (
        <label key={character.id} className={classes.character}>
          <input
            type="radio"
            name={name}
            checked={form.values[name] === String(character.id)}
            onChange={() => form.setFieldValue(name, String(character.id))}
          />
          <ClassIcon classId={character.classId} race={character.race} size={34} />
          <span>
            <b>{character.name}</b>
            <small>{character.account}</small>
          </span>
          <LevelBadge level={character.level} />
        </label>
      ))}
      {error ? <p className={classes.pickerError}>{error}</p> : null}
    </div>
  )
}
