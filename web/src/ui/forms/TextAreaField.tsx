import { Textarea, type TextareaProps } from '@mantine/core'
import { useField } from './form-context.ts'

/** Several lines of text. */
export function TextAreaField({ name, ...rest }: TextareaProps & { name: string }) {
  const { key, limits, input } = useField(name)
  return <Textarea key={key} name={name} rows={4} withAsterisk={false} {...limits} {...rest} {...input} />
}
