import type { ComponentProps } from 'react'
import classes from './RadioLabel.module.css'

interface RadioLabelProps extends Omit<ComponentProps<'label'>, 'onChange'> {
  /** Shared by all of a group. */
  name: string
  value?: string
  isChosen: boolean
  onChoose: () => void
  /** A card that says by its border which one is chosen; `--chosen` is its ground then. */
  isCard?: boolean
}

/** One of a few, as whatever stands in it: its radio button lies over all of it, unseen. */
export function RadioLabel({
  name,
  value,
  isChosen,
  onChoose,
  isCard = false,
  className = '',
  children,
  ...label
}: RadioLabelProps) {
  return (
    <label className={`${classes.label} ${className}`} data-card={isCard || undefined} {...label}>
      <input
        type="radio"
        name={name}
        value={value}
        className={classes.input}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
