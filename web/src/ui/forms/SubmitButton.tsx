import { Button, type ButtonProps } from '@mantine/core'
import { progress } from '../display/progress.tsx'
import { use } from 'react'
import { useFormState } from './form-context.ts'
import { Outdated } from './outdated.ts'

/**
 * Sends the form; turns while the answer is awaited, and shows a tick when it came. It rests once a second person was asked for
 * just this, once what it changes is another, and while a field is marked without words: that it will be refused is known, and said beside it.
 */
export function SubmitButton(props: ButtonProps) {
  const { form, pending, done, next } = useFormState()
  const isAsked = next !== null && !form.isDirty()
  const isOutdated = use(Outdated)
  return (
    <Button
      type="submit"
      {...progress(pending, done)}
      style={{ alignSelf: 'flex-start' }}
      {...props}
      disabled={props.disabled || Object.values(form.errors).includes(true)}
      {...((isAsked || isOutdated) && RESTING)}
    />
  )
}

/** It keeps the focus, which one that is disabled for the browser would lose. */
const RESTING = { type: 'button', variant: 'default', 'data-disabled': true, 'aria-disabled': true } as const
