import { Select, type SelectProps } from '@mantine/core'
import { useField } from './form-context.ts'

/** One of several; `searchable` where there are many. */
export function SelectField({ name, ...rest }: SelectProps & { name: string }) {
  const { key, input } = useField(name)
  return <Select key={key} name={name} allowDeselect={false} {...rest} {...input} />
}
