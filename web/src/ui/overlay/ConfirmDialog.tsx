import { reason as reasonField } from '@castellan/contract/shapes/fields'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../forms/Form.module.css'
import classes from './ConfirmDialog.module.css'
import { useDialogInFront } from './use-dialog-in-front.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { Email } from '../display/Email.tsx'
import { attributesOf, breach, figuresOf, type Limits } from '../forms/limits.ts'

export interface ConfirmOptions {
  /** Names the action and its object: `Block "stormblade"?` */
  readonly title: string
  readonly message: string
  /** What the deed does beside that, in quieter words. */
  readonly hint?: string
  readonly confirmLabel: string
  /** The way out, where "Cancel" would read as the deed. */
  readonly keepLabel?: string
  /** Red, for what harms. */
  readonly danger?: boolean
  /** Asks for a reason, which must be given; the text is the field's label. */
  readonly reason?: string
  /** The deed itself: gives why it was refused, in words, or null once nothing is left to say here. */
  readonly act?: (given: { readonly reason: string }) => Promise<string | null>
}

/** What a question holds while it stands. */
interface Written {
  readonly reason: string
  readonly refusal: string | null
  readonly isPending: boolean
}
export const UNWRITTEN: Written = { reason: '', refusal: null, isPending: false }

/** What a person answered: the reason, empty where none was asked for; null for Cancel. */
export type ConfirmAnswer = { readonly reason: string } | null

interface ConfirmDialogProps extends ConfirmOptions {
  written: Store<Written>
  onAnswer: (answer: ConfirmAnswer) => void
}

const LIMITS: Limits = { ...reasonField, isRequired: true }

/** The inside of the confirm dialog. `Modal.Title` alone names it: `Modal.Header` is a second banner landmark. */
export function ConfirmDialog({
  title,
  message,
  hint,
  confirmLabel,
  keepLabel,
  danger,
  reason,
  act,
  written,
  onAnswer,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { reason: given, refusal, isPending } = useStore(written)
  const write = (change: Partial<Written>) => written.set((before) => ({ ...before, ...change }))
  useDialogInFront(() => onAnswer(null))
  const flag = reason === undefined ? null : breach(LIMITS, given)
  const lacksReason = flag !== null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksReason && !isPending) void send({ reason: given.trim() })
      }}
    >
      <Modal.Title className={classes.title}>
        <Email>{title}</Email>
      </Modal.Title>
      <Text mb={hint ? 'xs' : 'lg'} className={classes.message}>
        {message}
      </Text>
      {hint ? (
        <Text mb="lg" size="sm" c="dimmed" className={classes.message}>
          {hint}
        </Text>
      ) : null}
      {reason === undefined ? null : (
        <Textarea
          label={reason}
          value={given}
          onChange={(event) => write({ reason: event.currentTarget.value })}
          {...attributesOf(LIMITS)}
          // what is still blank is no mistake yet, so its least is a hint
          {...(flag === 'required'
            ? { description: t('errors.letters', figuresOf(LIMITS)) }
            : { error: flag && t(`errors.${flag}`, figuresOf(LIMITS)) })}
          rows={3}
          mb="lg"
          data-autofocus
        />
      )}
      {refusal === null ? null : (
        <p role="alert" className={`${form.refusal} ${classes.refusal}`}>
          {refusal}
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onAnswer(null)} {...(!reason && { 'data-autofocus': true })}>
          {keepLabel ?? t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={lacksReason}
          loading={isPending}
          {...(danger && { color: 'ember.6' })}
        >
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )

  async function send(answer: { readonly reason: string }) {
    write({ isPending: true, refusal: null })
    const why = act ? await act(answer) : null
    if (why === null) onAnswer(answer)
    else write({ isPending: false, refusal: why })
  }
}
