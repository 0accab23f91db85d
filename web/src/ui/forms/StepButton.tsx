import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface StepButtonProps {
  way: 'back' | 'forth'
  label: string
  disabled: boolean
  onClick: () => void
}

/** Goes a step back or forth in time. */
export function StepButton({ way, label, disabled, onClick }: StepButtonProps) {
  const Icon = way === 'back' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
}
