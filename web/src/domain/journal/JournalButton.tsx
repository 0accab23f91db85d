import { ActionIcon, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import type { Target } from './ActsOn.tsx'

const JournalSheet = lazyPart(async () => (await import('./JournalSheet.tsx')).JournalSheet)

interface JournalButtonProps {
  target: Target
  /** What it is called. */
  name: string
  /** In the place of the words, as in a row. */
  isIcon?: boolean
}

/** Opens what staff did to one thing. */
export function JournalButton({ target, name, isIcon = false }: JournalButtonProps) {
  const { t } = useTranslation()
  const { shown, open, close } = useSheetStep<true>()
  const begin = { 'aria-haspopup': 'dialog', onClick: () => open(true) } as const
  return (
    <>
      {isIcon ? (
        <ActionIcon {...begin} variant="subtle" size="lg" aria-label={t('journal.of', { name })}>
          <IconHistory size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button {...begin} variant="default" leftSection={<IconHistory size={18} stroke={1.6} />}>
          {t('journal.open')}
        </Button>
      )}
      <OnceOpened when={shown !== null}>
        <JournalSheet target={target} name={name} opened={shown !== null} onClose={close} />
      </OnceOpened>
    </>
  )
}
