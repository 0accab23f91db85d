import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format/durations.ts'
import { useField, useFormState } from '../../ui/forms/form-context.ts'
import { breach, limitsOf } from '../../ui/forms/limits.ts'
import { DURATION_UNITS, type DurationUnit, secondsOf, writtenDuration } from './duration-parts.ts'
import classes from './DurationField.module.css'

interface DurationFieldProps {
  /** Of the form's value, in seconds. */
  name: string
  label: string
  description?: string
}

/** A length of time as people think of one, an amount and its unit; the form and the contract know seconds. */
export function DurationField({ name, label, description }: DurationFieldProps) {
  const { t } = useTranslation()
  const { form, call } = useFormState()
  const { key, limits: attributes, input } = useField(name)
  const seconds = String(form.values[name])
  const [typed, setTyped] = useState(() => writtenDuration(seconds))
  // the form was filled anew
  const written = secondsOf(typed) === seconds ? typed : writtenDuration(seconds)
  const write = (part: Partial<typeof typed>) => {
    const next = { ...written, ...part }
    setTyped(next)
    form.setFieldValue(name, secondsOf(next))
  }
  return (
    <TextInput
      key={key}
      name={name}
      label={label}
      description={description}
      withAsterisk={false}
      autoComplete="off"
      {...attributes}
      error={problem()}
      value={written.amount}
      onChange={({ currentTarget }) => write({ amount: currentTarget.value })}
      inputContainer={beside(
        <Select
          className={classes.unit}
          aria-label={t('ui.time.unit', { of: label })}
          allowDeselect={false}
          data={DURATION_UNITS.map((unit) => ({ value: unit, label: t(`ui.time.lengths.${unit}`) }))}
          value={written.unit}
          onChange={(unit) => write({ unit: unit as DurationUnit })}
        />,
      )}
    />
  )

  /** A limit is said as it is written here, and not in the seconds that are sent. */
  function problem() {
    const limits = limitsOf(call, name)
    const flag = breach(limits, seconds)
    if (!input.error || (flag !== 'atLeast' && flag !== 'atMost')) return input.error
    const [minimum, maximum] = [formatDuration(limits.minimum), formatDuration(limits.maximum)]
    return t(`errors.${flag}`, { minimum, maximum })
  }
}

/** The amount and its unit in one line, between the label and what is wrong with it. */
const beside = (unit: ReactNode) => (amount: ReactNode) => (
  <div className={classes.parts}>
    {amount}
    {unit}
  </div>
)
