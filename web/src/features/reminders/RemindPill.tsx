import type { TimerKind } from '@castellan/contract/shapes/timers'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import classes from './RemindPill.module.css'
import { useRemindMe } from '../../domain/reminders/use-remind-me.ts'

interface RemindPillProps {
  kind: TimerKind
  id: number
  name: string
}

/** One of a list of what to be reminded of, by its name: pressed where it is. */
export function RemindPill({ kind, id, name }: RemindPillProps) {
  const { isOn, set } = useRemindMe(kind, id, { silent: true })
  const Icon = isOn ? IconBellRinging : IconBell
  return (
    <li>
      <button
        type="button"
        className={classes.pill}
        aria-pressed={isOn === true}
        disabled={isOn === null}
        onClick={() => set(!isOn)}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        {name}
      </button>
    </li>
  )
}
