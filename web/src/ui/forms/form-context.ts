import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { AlertLink } from '../../lib/alerts.ts'
import { attributesOf, limitsOf, type Sends } from './limits.ts'

export type FormValue = string | number | boolean | null
export type FormValues = Record<string, FormValue>

interface FormState {
  readonly form: UseFormReturnType<FormValues>
  /** What is sent: fields take their limits from it. */
  readonly call: Sends
  /** The answer is awaited: the button rests. */
  readonly pending: boolean
  /** It was accepted a moment ago: the button says so. */
  readonly done: boolean
  /** Why the whole form was refused, in words. */
  readonly refusal: string | null
  /** The code of that refusal, where it has one. */
  readonly refusalCode: string | null
  /** Where it goes on, when it was no refusal for good. */
  readonly next: AlertLink | null
}

export const FormContext = createContext<FormState | null>(null)

/** The form around a part of it. */
export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A form field stands outside of a Form')
  return state
}

/** What binds an input to the form's value of a name, with its error, and what the contract says of it. */
export function useField(name: string) {
  const { form, call } = useFormState()
  if (!Object.hasOwn(form.values, name)) throw new Error(`The form has no value "${name}"`)
  return {
    key: form.key(name),
    limits: attributesOf(limitsOf(call, name)),
    input: form.getInputProps(name),
  }
}
