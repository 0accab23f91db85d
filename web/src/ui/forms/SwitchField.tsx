import { Switch, type SwitchProps } from '@mantine/core'
import { useFormState, useField } from './form-context.ts'

/** On or off. */
export function SwitchField({ name, ...rest }: SwitchProps & { name: string }) {
  const { key } = useField(name)
  const { form } = useFormState()
  const input = form.getInputProps(name, { type: 'checkbox' })
  return <Switch key={key} name={name} {...rest} {...input} />
}
