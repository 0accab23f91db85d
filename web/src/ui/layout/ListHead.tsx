import type { ReactNode } from 'react'
import classes from './ListHead.module.css'

/** What a list is about: its tabs at the left, its days at the right; below each other on a phone. */
export const ListHead = ({ children }: { children: ReactNode }) => (
  <div className={classes.head}>{children}</div>
)
