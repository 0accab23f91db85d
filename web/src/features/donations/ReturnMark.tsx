import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReturnState } from './payment-return.ts'
import classes from './ReturnCard.module.css'

const MARKS = {
  credited: IconCheck,
  waiting: IconClock,
  left: IconClock,
  review: IconClock,
  tried: IconX,
  declined: IconX,
  cancelled: IconX,
  expired: IconX,
  unknown: IconQuestionMark,
  other: IconQuestionMark,
} as const satisfies Record<ReturnState, unknown>

/** How it ended, at a glance. */
export function ReturnMark({ state }: { state: ReturnState }) {
  const Mark = MARKS[state]
  return (
    <span className={classes.mark}>
      <Mark size={34} stroke={2} aria-hidden="true" />
    </span>
  )
}
