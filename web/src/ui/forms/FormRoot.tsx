import { useForm } from '@mantine/form'
import { type FocusEvent, type ReactNode, type SyntheticEvent, use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertLink } from '../../lib/alerts.ts'
import { approvalsLink } from '../../lib/query/approvals-link.ts'
import { useFlash } from '../feedback/use-flash.ts'
import { FormContext, type FormValue, type FormValues } from './form-context.ts'
import { breach, figuresOf, limitsOf, type Sends } from './limits.ts'
import { Outdated } from './outdated.ts'
import { isUnanswered, type Refusal, refusalOf } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { useUnsaved } from './unsaved.ts'
import { type ErrorFlag, firstFlag, type Rule } from './validators.ts'

export interface FormProps<V> {
  /** What is sent: the contract says what may stand in its fields. */
  call: Sends
  initial: V
  /** What the contract cannot know. */
  rules?: Partial<Record<Extract<keyof V, string>, readonly Rule[]>>
  /** Rejects when the values are refused; an error's `field` says where to show it. Answers `false` where nothing was sent yet. */
  onSubmit: (values: V) => Promise<unknown>
  /** Empties the form once it was accepted. */
  resets?: boolean
  /** Called at the first touch, and at every later one. */
  onTouch?: () => void
  className?: string | undefined
  /** Keeps what was typed until it is accepted, under this name: for long texts, never for secrets. */
  draft?: string
  children: ReactNode
}

/**
 * Fields bound by name, checked before they are sent once, with the server's refusal at the field it is about. Blanks where none may be
 * are told at once, as nobody means them; what else is wrong with what was typed when somebody goes on to the next field; what is missing
 * when it is sent. What was tried once is looked at while it is put right.
 */
export function FormRoot<V extends { [K in keyof V]: FormValue }>({
  call,
  initial,
  rules = {},
  onSubmit,
  resets,
  onTouch,
  className,
  draft: draftName,
  children,
}: FormProps<V>) {
  const { t } = useTranslation()
  const isOutdated = use(Outdated)
  const [pending, setPending] = useState(false)
  const [done, flashDone] = useFlash()
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'code'> | null>(null)
  const [next, setNext] = useState<AlertLink | null>(null)
  // State comes one render late: two fast clicks would both be sent.
  const underWay = useRef(false)
  const wasTried = useRef(false)
  /** What was said of fields when they were left. */
  const told = useRef<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)
  // A field that is not there is not checked, and counts as untouched.
  const isThere = (name: string) => Boolean(element.current?.elements.namedItem(name))
  const asked = (values: FormValues): FormValues => ({
    ...initial,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => isThere(name))),
  })
  const draft = useDraft(draftName, initial)
  const form = useForm<FormValues>({
    initialValues: { ...initial, ...draft.found },
    onValuesChange: (values) => draft.keep(values),
    validateInputOnChange: true,
    validate: (values) => problemsIn(values, (flag) => wasTried.current || flag === 'whitespace'),
  })
  function problemsIn(values: FormValues, isTold: (flag: ErrorFlag) => boolean): Record<string, string> {
    const texts = asTexts(asked(values))
    const problems = Object.entries(texts).flatMap(([field, text]) => {
      if (!isThere(field)) return []
      const limits = limitsOf(call, field)
      const own = (rules as Partial<Record<string, readonly Rule[]>>)[field] ?? []
      const flag = breach(limits, text) ?? firstFlag(own, text, texts)
      return flag && isTold(flag) ? [[field, t(`errors.${flag}`, figuresOf(limits))]] : []
    })
    return Object.fromEntries(problems)
  }
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // a button or link that words push away is not met by the click that was meant for it
    if (wasTried.current || !relatedTarget?.matches('input, textarea')) return
    const { name } = target as unknown as HTMLInputElement
    const values = form.getValues()
    const problems = problemsIn(values, () => true)
    const problem = problems[name]
    if (problem && form.isDirty(name) && String(values[name] ?? '').trim() !== '') {
      told.current[name] = problem
      form.setFieldError(name, problem)
    }
    // what did not match the field that was left may do so by now
    for (const [field, words] of Object.entries(told.current))
      if (!problems[field] && form.errors[field] === words) form.clearFieldError(field)
  }
  useUnsaved(form.isDirty() || pending, pending ? stay : null)
  const send = async (values: FormValues) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setRefusal(null)
    setNext(null)
    try {
      if ((await onSubmit(asked(values) as V)) === false) return
      flashDone()
      draft.drop()
      if (resets) {
        form.reset()
        wasTried.current = false
      } else form.resetDirty(values)
    } catch (error) {
      const { field, message, code } = refusalOf(error)
      const link = approvalsLink(error)
      setNext(link)
      // what waits for an approval is kept
      if (link) form.resetDirty(values)
      // it is about all that was typed
      if (field && field in initial && code !== 'CHANGED_MEANWHILE') {
        form.setFieldError(field, message)
        focusFirst(element.current, [field])
      } else {
        setRefusal({ message: isUnanswered(error, call) ? t('errors.unanswered') : message, code })
        // the button rested while it was sent, and has lost the focus by it
        setTimeout(() => keepFocus(element.current))
      }
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isOutdated) return event.preventDefault()
    wasTried.current = true
    form.onSubmit(
      (values) => void send(values),
      (errors) => focusFirst(element.current, Object.keys(errors)),
    )(event)
  }
  return (
    <FormContext
      value={{
        form,
        call,
        pending,
        done,
        // what is said beside the form is not said twice
        refusal: (!isOutdated && refusal?.message) || null,
        refusalCode: refusal?.code ?? null,
        next,
      }}
    >
      <form
        ref={element}
        noValidate
        className={className}
        aria-busy={pending}
        onSubmit={submit}
        {...{ onBlur: leave, ...(onTouch && { onInput: onTouch, onFocus: onTouch }) }}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** What is being sent has its outcome shown: until it is there nobody closes it. */
const stay = () => Promise.resolve(false)

const asTexts = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))

/** Whoever has no mouse goes on from the button they pressed. */
function keepFocus(form: HTMLFormElement | null) {
  const buttons = form?.querySelectorAll<HTMLElement>('[type=submit]') ?? []
  for (const button of buttons) if (document.activeElement === document.body) button.focus()
}

function focusFirst(form: HTMLFormElement | null, fields: readonly string[]) {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  inputs.find((input) => fields.includes(input.getAttribute('name')!))?.focus()
}
