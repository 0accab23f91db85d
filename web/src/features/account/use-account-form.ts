import { ApiError } from '@castellan/contract/engine/client'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ErrorFlag, type Rule, validate } from '../../ui/forms/validators.ts'

interface AccountForm<K extends string> {
  readonly rules: Readonly<Record<K, readonly Rule[]>>
  /** Sends the form; what it throws is shown in the form. */
  readonly send: (values: Record<K, string>) => Promise<void>
  /** Called at the first touch, and at every later one. */
  readonly onTouch?: () => void
}

/** How the inputs stay the browser's own (password managers fill them as they like), checked on sending. */
export function useAccountForm<K extends string>({ rules, send, onTouch }: AccountForm<K>) {
  const { t } = useTranslation()
  const fields = Object.keys(rules) as K[]
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({})
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const wasSent = useRef(false)

  const worded = (flags: Partial<Record<K, ErrorFlag>>) =>
    Object.fromEntries(
      Object.entries(flags).map(([field, flag]) => [field, t(`errors.${flag as ErrorFlag}`)]),
    ) as Partial<Record<K, string>>

  function check(form: HTMLFormElement): boolean {
    const found = worded(validate(valuesOf(form, fields), rules))
    setErrors(found)
    const first = fields.find((field) => found[field])
    return first === undefined
  }

  async function submit(form: HTMLFormElement) {
    wasSent.current = true
    setProblem('')
    if (!check(form)) {
      focusFirst(form)
      return
    }
    setPending(true)
    try {
      await send(valuesOf(form, fields))
    } catch (error) {
      showError(error as Error, form)
    } finally {
      setPending(false)
    }
  }

  function showError(error: Error, form: HTMLFormElement) {
    const field = error instanceof ApiError ? fields.find((name) => name === error.field) : undefined
    if (field) {
      setErrors({ [field]: error.message } as Partial<Record<K, string>>)
      focusFirst(form)
    } else setProblem(error.message)
  }

  return {
    errors,
    problem,
    isPending,
    form: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isPending) void submit(event.currentTarget)
      },
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        onTouch?.()
        if (wasSent.current) check(event.currentTarget)
      },
      ...(onTouch && { onFocus: onTouch }),
    },
  }
}

function valuesOf<K extends string>(form: HTMLFormElement, fields: readonly K[]): Record<K, string> {
  const data = new FormData(form)
  const text = (field: K) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<K, string>
}

/** Once React has marked the fields. */
const focusFirst = (form: HTMLFormElement) =>
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
