import type { TimerKind } from '@castellan/contract/shapes/timers'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRemindMe } from './use-remind-me.ts'

interface RemindButtonProps {
  kind: TimerKind
  id: number
  name: string
}

/** A bell that is on or off: whether one is reminded of a siege, or of a boss that may appear. */
export function RemindButton({ kind, id, name }: RemindButtonProps) {
  const { t } = useTranslation()
  const { isOn, set, isPending } = useRemindMe(kind, id)
  const Icon = isOn ? IconBellRinging : IconBell
  const label = t(`reminders.of.${kind}`, { name })
  return (
    <Tooltip label={isOn ? t('reminders.isOn') : label}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        {...(!isOn && { color: 'gray' })}
        aria-label={label}
        aria-pressed={isOn === true}
        disabled={isOn === null}
        aria-busy={isPending}
        onClick={() => set(!isOn)}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
