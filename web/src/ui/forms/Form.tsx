import { Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AlertLink } from '../../lib/alerts.ts'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { useCooling } from '../../lib/auth/use-cooling.ts'
import { CoolingNote } from '../feedback/CoolingNote.tsx'
import { type FormValue, useFormState } from './form-context.ts'
import { type FormProps, FormRoot } from './FormRoot.tsx'
import classes from './Form.module.css'

/**
 * A form as the kit draws it: fields below each other, and above them why the whole of it was refused. One by which something
 * leaves the account rests while the account cools off, and says so before anything is typed.
 */
export function Form<V extends { [K in keyof V]: FormValue }>({ children, ...root }: FormProps<V>) {
  const { takesOut = false } = root.call.call
  return (
    <FormRoot {...root}>
      <Stack gap="sm">
        <RefusalNote />
        {takesOut ? <Resting>{children}</Resting> : children}
      </Stack>
    </FormRoot>
  )
}

function Resting({ children }: { children: ReactNode }) {
  const isResting = useCooling() !== null
  return (
    <>
      {isResting ? <CoolingNote /> : null}
      <fieldset disabled={isResting}>
        <Stack gap="sm">{children}</Stack>
      </fieldset>
    </>
  )
}

function RefusalNote() {
  const { refusal, next } = useFormState()
  if (next && refusal !== null) return <WaitingNote words={refusal} next={next} />
  return refusal === null ? null : (
    <div role="alert" ref={showInForm} className={classes.refusal}>
      {refusal}
    </div>
  )
}

/** Who pressed the button of a long form looks at its end. */
const showInForm = (refusal: HTMLElement | null) => refusal?.scrollIntoView?.({ block: 'nearest' })

/** Four-eyes principle: calm, since nothing went wrong, and the way to where it goes on. */
function WaitingNote({ words, next }: { words: string; next: AlertLink }) {
  return (
    <output className={classes.waiting}>
      <IconUsers size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {words}. <PlainLink to={next.href}>{next.label}</PlainLink>
      </span>
    </output>
  )
}
