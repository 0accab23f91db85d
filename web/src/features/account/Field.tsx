import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../ui/forms/form-context.ts'
import classes from './Field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
}

/** A labelled input of a form; a password can be shown. Errors and hints are read out with it. */
export function Field({ name, label, hint, type = 'text', ...rest }: FieldProps) {
  const { t } = useTranslation()
  const { key, limits, input } = useField(name)
  const { error, ...bound } = input
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          key={key}
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
            aria-label={isShown ? t('account.hidePassword') : t('account.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
              <circle cx="12" cy="12" r="2.8" />
              {isShown ? <path d="M4.5 4.5l15 15" /> : null}
            </svg>
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
