import { type CSSProperties, type ReactNode, useId } from 'react'
import chips from './Chip.module.css'
import classes from './ChipGroup.module.css'
import { ScrollRow } from '../layout/ScrollRow.tsx'
import { RadioLabel } from './RadioLabel.tsx'

export interface Chip<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** A colour of CSS to draw it in, with a dot of it before the words. */
  readonly color?: string
}

interface ChipGroupProps<V extends string> {
  /** Names the group. */
  label: string
  /** Whether its name is seen, too. */
  isNamed?: boolean
  /** The field of a form it is. */
  name?: string | undefined
  value: V | undefined
  onChange: (value: V) => void
  choices: readonly Chip<V>[]
  /** Of many: on a phone one row, which scrolls to the chosen one. */
  inRow?: boolean
}

/** One of a few, side by side; arrow keys go through them. */
export function ChipGroup<V extends string>({
  label,
  isNamed = false,
  name,
  value,
  onChange,
  choices,
  inRow = false,
}: ChipGroupProps<V>) {
  const id = useId()
  const group = (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <RadioLabel
          key={choice.value}
          name={name ?? id}
          className={`${chips.chip} ${classes.choice} tap`}
          isChosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
          style={choice.color ? ({ '--tone': choice.color } as CSSProperties) : undefined}
          data-colored={choice.color !== undefined || undefined}
        >
          {choice.icon}
          {choice.label}
        </RadioLabel>
      ))}
    </div>
  )
  if (inRow) return <ScrollRow of={value}>{group}</ScrollRow>
  if (!isNamed) return group
  return (
    <div className={classes.named}>
      <p className={classes.name} aria-hidden="true">
        {label}
      </p>
      {group}
    </div>
  )
}
