import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ConfirmDialog.module.css'
import { useDialogInFront } from './use-dialog-in-front.ts'

/** What to do about somebody who is in the game: at once all the same, or when they have left. */
export type ForceChoice = 'force' | 'wait'

interface ForceDialogProps {
  /** What the ways mean, a sentence each. */
  hints: readonly string[]
  onAnswer: (choice: ForceChoice | null) => void
}

/** The Warning of the specification with a third way: it waits until the character has left the game. */
export function ForceDialog({ hints, onAnswer }: ForceDialogProps) {
  const { t } = useTranslation()
  useDialogInFront(() => onAnswer(null))
  return (
    <>
      <Modal.Title className={classes.title}>{t('ui.force.title')}</Modal.Title>
      <Text mb="xs">{t('ui.force.message')}</Text>
      {hints.map((hint) => (
        <Text key={hint} mb="xs" size="sm" c="dimmed">
          {hint}
        </Text>
      ))}
      <Group mt="lg" justify="flex-end" gap="sm" className={classes.ways}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('ui.cancel')}
        </Button>
        <Button color="ember.6" onClick={() => onAnswer('force')}>
          {t('ui.force.confirm')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer('wait')}>
          {t('ui.force.wait')}
        </Button>
      </Group>
    </>
  )
}
