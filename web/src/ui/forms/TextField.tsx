import { TextInput, type TextInputProps } from '@mantine/core'
import { useField } from './form-context.ts'

/** One line of text. */
export function TextField({ name, ...rest }: TextInputProps & { name: string }) {
  const { key, limits, input } = useField(name)
  return <TextInput key={key} name={name} withAsterisk={false} {...limits} {...rest} {...input} />
}
