import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ScrollRow.module.css'

interface ScrollRowProps {
  /** Which of them is chosen. */
  of: string | undefined
  children: ReactNode
}

/** Chips and tabs of a group: on a phone one row, which begins with the chosen one in sight. */
export function ScrollRow({ of, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of === undefined || !row.current) return
    const chosen = row.current.querySelector(':has(> :checked), [aria-current]')
    if (!chosen) return
    // never the page, only the row
    const [mine, its] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.current.scrollLeft += its.left + its.width / 2 - mine.left - mine.width / 2
  }, [of])
  return (
    <div ref={row} className={classes.row}>
      {children}
    </div>
  )
}
