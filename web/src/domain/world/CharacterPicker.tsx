import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useEffect, useRef, useState } from 'react'
import { ClassIcon } from './ClassIcon.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { PresenceDot } from './PresenceDot.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { RadioLabel } from '../../ui/forms/RadioLabel.tsx'
import classes from './CharacterPicker.module.css'

interface CharacterPickerProps {
  /** The form's value: the character's id as text. */
  name: string
  label: string
  characters: readonly Character[]
  /** Little else stands in the sheet: the list may take the height of the window that is left. */
  tall?: boolean
}

/** One of one's own characters; arrow keys go through them. */
export function CharacterPicker({ name, label, characters, tall = false }: CharacterPickerProps) {
  const { form } = useFormState()
  const error = form.errors[name]
  const { ref, hasMore, look } = useMoreBelow()
  return (
    <div
      ref={ref}
      onScroll={look}
      data-more={hasMore || undefined}
      role="radiogroup"
      aria-label={label}
      className={tall ? `${classes.picker} ${classes.tall}` : classes.picker}
    >
      <p className={classes.pickerLabel}>{label}</p>
      {characters.map((character) => (
        <RadioLabel
          key={character.id}
          isCard
          name={name}
          className={classes.character}
          isChosen={form.values[name] === String(character.id)}
          onChoose={() => form.setFieldValue(name, String(character.id))}
        >
          <ClassIcon classId={character.classId} race={character.race} size={34} />
          <span>
            <b>{character.name}</b>
            <small>{character.account}</small>
            {character.presence === 'offline' ? null : (
              <small>
                <PresenceDot presence={character.presence} />
              </small>
            )}
          </span>
          <LevelBadge level={character.level} />
        </RadioLabel>
      ))}
      {error ? <p className={classes.pickerError}>{error}</p> : null}
    </div>
  )
}

/** Pixels by which browsers round: as many below are none. */
const ROUNDING = 2

/** Whether a list that scrolls goes on below. */
function useMoreBelow() {
  const ref = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)
  const look = () => {
    const list = ref.current
    if (list) setMore(list.scrollHeight - list.scrollTop - list.clientHeight > ROUNDING)
  }
  // the window may have changed, or the list
  useEffect(look)
  return { ref, hasMore, look }
}
