import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps {
  /** Names the group for a screen reader. */
  label: string
  /** The 2 px gold line of a key card. */
  gold?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A raised ground for one subject. */
export function Card({ label, gold = false, className, children }: CardProps) {
  return (
    <div
      role="group"
      className={className ? `${classes.card} ${className}` : classes.card}
      aria-label={label}
      data-gold={gold || undefined}
    >
      {children}
    </div>
  )
}
