import type { ComponentProps } from 'react'
import { DayInput } from './DayInput.tsx'
import { useField } from './form-context.ts'

type DayFieldProps = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange'> & { name: string }

/** A day of the calendar. */
export function DayField({ name, ...rest }: DayFieldProps) {
  const { key, limits, input } = useField(name)
  return (
    <DayInput
      key={key}
      name={name}
      withAsterisk={false}
      {...limits}
      {...rest}
      {...input}
      value={String(input.value)}
    />
  )
}
