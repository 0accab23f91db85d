import { type ReactNode, useId } from 'react'
import classes from './Choices.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Draws it in the colour of a race: a key of `race.css`. */
  readonly race?: string
}

interface ChoicesProps<V extends string> {
  /** Names the group for a screen reader. */
  label: string
  value: V | undefined
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
}

/** One of a few, side by side; arrow keys go through them. */
export function Choices<V extends string>({ label, value, onChange, choices }: ChoicesProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-race={choice.race}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </div>
  )
}
