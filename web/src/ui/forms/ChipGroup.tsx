import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './ChipGroup.module.css'

export interface Chip<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** A colour of CSS to draw it in, with a dot of it before the words. */
  readonly color?: string
}

interface ChipGroupProps<V extends string> {
  /** Names the group for a screen reader. */
  label: string
  value: V | undefined
  onChange: (value: V) => void
  choices: readonly Chip<V>[]
}

/** One of a few, side by side; arrow keys go through them. */
export function ChipGroup<V extends string>({ label, value, onChange, choices }: ChipGroupProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes.choice}
          style={choice.color ? ({ '--tone': choice.color } as CSSProperties) : undefined}
          data-colored={choice.color !== undefined || undefined}
        >
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
