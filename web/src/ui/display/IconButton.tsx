import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface IconButtonProps {
  icon: Icon
  label: string
  onClick: () => void
  'aria-haspopup'?: 'dialog'
}

/** A quiet button of one symbol, beside what it is about; `label` says what it does to which. */
export const IconButton = ({ icon: Shown, label, ...given }: IconButtonProps) => (
  <ActionIcon {...given} variant="subtle" size="lg" color="gray" aria-label={label}>
    <Shown size={18} stroke={1.6} aria-hidden="true" />
  </ActionIcon>
)
