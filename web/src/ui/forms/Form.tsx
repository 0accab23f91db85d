import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rule, validate } from './validators.ts'
import { refusalOf } from './refusal.ts'
import { FormContext, type FormValue, type FormValues } from './form-context.ts'
import classes from './Form.module.css'

interface FormProps<V> {
  initial: V
  rules?: Partial<Record<Extract<keyof V, string>, readonly Rule[]>>
  /** Rejects when the values are refused; an error's `field` says where to show it. */
  onSubmit: (values: V) => Promise<unknown>
  /** Empties the form once it was accepted. */
  resets?: boolean
  children: ReactNode
}

/** Fields bound by name, checked before they are sent once, with the server's refusal at the field it is about. */
export function Form<V extends { [K in keyof V]: FormValue }>({
  initial,
  rules = {},
  onSubmit,
  resets,
  children,
}: FormProps<V>) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // State comes one render late: two fast clicks would both be sent.
  const underWay = useRef(false)
  const form = useForm<FormValues>({
    initialValues: initial,
    validate: (values) => {
      const flags = validate(asTexts(values), rules as Record<string, readonly Rule[]>)
      return Object.fromEntries(Object.entries(flags).map(([field, flag]) => [field, t(`errors.${flag!}`)]))
    },
  })
  const send = async (values: FormValues, element: HTMLFormElement) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setRefusal(null)
    try {
      await onSubmit(values as V)
      if (resets) form.reset()
    } catch (error) {
      const { field, message } = refusalOf(error)
      if (field && field in initial) {
        form.setFieldError(field, message)
        focusFirst(element, [field])
      } else setRefusal(message)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    form.onSubmit(
      (values) => void send(values, element),
      (errors) => focusFirst(element, Object.keys(errors)),
    )(event)
  }
  return (
    <FormContext value={{ form, pending }}>
      <form noValidate aria-busy={pending} onSubmit={submit}>
        <Stack gap="sm">
          {refusal === null ? null : (
            <div role="alert" className={classes.refusal}>
              {refusal}
            </div>
          )}
          {children}
        </Stack>
      </form>
    </FormContext>
  )
}

const asTexts = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))

function focusFirst(form: HTMLFormElement, fields: readonly string[]) {
  const inputs = [...form.querySelectorAll<HTMLElement>('[name]')]
  inputs.find((input) => fields.includes(input.getAttribute('name')!))?.focus()
}
