import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Eye } from '../../ui/forms/Eye.tsx'
import { useField } from '../../ui/forms/form-context.ts'
import classes from './Field.module.css'

/** Ways to show and to hide what is typed, by what it is. */
const EYES = {
  password: ['account.showPassword', 'account.hidePassword'],
  pin: ['account.showPin', 'account.hidePin'],
} as const

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  readonly name: string
  readonly label: string
  /** What is hidden while it is typed, where it is no password. */
  readonly secret?: keyof typeof EYES
  /** What to type, under the label. */
  readonly description?: string | undefined
  /** How what is typed fares, under the input. */
  readonly hint?: ReactNode
  /** The page begins here: nothing is to be read first. */
  readonly takesFocus?: boolean
}

/** A labelled input of a form; a password can be shown. Errors and hints are read out with it. */
export function Field({
  name,
  label,
  description,
  hint,
  type = 'text',
  secret = 'password',
  takesFocus = false,
  ...rest
}: FieldProps) {
  const { t } = useTranslation()
  const { key, limits, input } = useField(name)
  const { error, ...bound } = input
  const id = useId()
  const [isShown, setShown] = useState(false)
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const isPassword = type === 'password'
  const describedBy = [description && `${id}-description`, error && `${id}-error`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      <div className={classes.box}>
        <input
          key={key}
          ref={element}
          name={name}
          {...limits}
          {...rest}
          {...bound}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          className={isPassword ? classes.secret : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {isPassword ? (
          <button
            type="button"
            className={classes.eye}
            aria-label={t(EYES[secret][isShown ? 1 : 0])}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isShown={isShown} />
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
