import type { ComponentProps } from 'react'
import { DayInput } from './DayInput.tsx'
import { useField } from './form-context.ts'

type DayFieldProps = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange'> & { name: string }

/** A day of the calendar. */
export function DayField({ name, ...rest }: DayFieldProps) {
  const { key, input } = useField(name)
  return <DayInput key={key} name={name} {...rest} {...input} value={String(input.value)} />
}
