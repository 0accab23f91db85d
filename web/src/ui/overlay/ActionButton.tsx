import type { Act } from '@castellan/contract/engine/act'
import type { Call } from '@castellan/contract/engine/call'
import { ActionIcon, Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { useAction } from '../../lib/query/use-action.ts'
import { useReach } from '../../lib/session/use-reach.ts'
import { progress } from '../display/progress.tsx'
import { useFlash } from '../feedback/use-flash.ts'
import { confirm } from './confirm.tsx'

/** What is asked before: the button's own words confirm it. */
interface Question {
  readonly title: string
  readonly message: string
  /** Other words than the button's. */
  readonly confirmLabel?: string
  /** The way out, where "Cancel" would read as the deed. */
  readonly keepLabel?: string
}

interface Look<Done> {
  label: string
  /** Shown in the place of the words, which then name the button. */
  icon?: Icon
  /** Red, for what harms; `second` stands beside a first. */
  look?: 'first' | 'second' | 'danger'
  size?: 'sm'
  /** What it is for, said to screen readers where many of a page have the same words. */
  about?: string
  /** Why it cannot be done at all: a click says so, and does nothing. */
  whyNot?: string | null
  /** Called at the click, before anything is asked. */
  onStart?: () => void
  onDone?: (answer: Done) => void
  /** Shows the refusal itself; without it an alert does. */
  onError?: (error: Error) => void
}

/** What staff do to others: it is asked before, and why where the contract wants a reason of them. */
interface StaffAct<Done> {
  act: (given: { readonly reason: string }) => Promise<Done>
  question: Question
  call: { readonly call: Pick<Call, 'access' | 'everywhere'> & { readonly act: Act } }
}

/** What people do to their own, or what needs no reason. */
interface OwnAct<Done> {
  act: () => Promise<Done>
  question?: Question
  call?: never
}

type ActionButtonProps<Done> = Look<Done> & (StaffAct<Done> | OwnAct<Done>)

const LOOKS = {
  first: {},
  second: { variant: 'default' },
  danger: { variant: 'light', color: 'ember' },
} as const

/** It looks as if it rested, and can be asked why: one that is disabled for the browser could not. */
export const restFor = (whyNot: string | null | undefined) =>
  whyNot ? ({ 'data-disabled': true, 'aria-disabled': true, title: whyNot } as const) : {}

/**
 * A button that does something: asks first where it should, shows that it is under way and then that it is done, and says how it failed.
 * A question with a reason stands until it is done, so that what was typed is there to be tried again.
 */
export function ActionButton<Done>(props: ActionButtonProps<Done>) {
  const { label, icon: Shown, look = 'first', size, question, call, onStart } = props
  const { t } = useTranslation()
  const tooFar = useReach(call?.call)
  const whyNot = props.whyNot ?? tooFar
  const [isDone, flashDone] = useFlash()
  const onDone = (answer: Done) => {
    flashDone()
    props.onDone?.(answer)
  }
  const asksWhy = question !== undefined && call?.call.act.reason === 'required'
  const { start, isPending } = useAction({ ...props, onDone, isAsked: asksWhy })
  const begin = async () => {
    onStart?.()
    if (!question) return start({ reason: '' })
    const answer = await confirm({
      confirmLabel: label,
      ...question,
      danger: look === 'danger',
      ...(asksWhy && { reason: t('ui.reason'), act: start }),
    })
    return answer && !asksWhy ? start(answer) : null
  }
  const shared = {
    ...progress(isPending, isDone),
    onClick: () => void (whyNot ? addAlert({ type: 'Info', message: whyNot }) : begin()),
    ...LOOKS[look],
    ...restFor(whyNot),
  }
  if (!Shown) {
    return (
      <Button
        {...shared}
        {...(size && { size })}
        {...(props.about && { 'aria-label': `${label}: ${props.about}` })}
      >
        {label}
      </Button>
    )
  }
  return (
    <ActionIcon {...shared} variant="subtle" size="lg" aria-label={nameOf(question?.title ?? label)}>
      <Shown size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The question it asks says what it does to what; a button does not ask. */
const nameOf = (title: string) => title.replace(/\s*\?$/, '')
