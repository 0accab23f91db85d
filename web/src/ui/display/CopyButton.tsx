import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface CopyButtonProps {
  value: string
  /** What is copied, for the button's name: "Copy login". */
  label: string
}

/** Puts a value on the clipboard and says so for two seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <Tooltip label={clipboard.copied ? t('ui.copied') : label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}
