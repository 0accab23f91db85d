import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps {
  /** Names the region for a screen reader; without one the card is only a ground. */
  label?: string
  /** The 2 px gold line of a key card. */
  gold?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A raised ground for one subject. */
export function Card({ label, gold = false, className, children }: CardProps) {
  const Ground = label === undefined ? 'div' : 'section'
  return (
    <Ground
      className={className ? `${classes.card} ${className}` : classes.card}
      aria-label={label}
      data-gold={gold || undefined}
    >
      {children}
    </Ground>
  )
}
