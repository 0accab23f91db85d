import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useField } from './form-context.ts'

/** A number with comma thousands; whole unless `allowDecimal` is given. */
export function NumberField({ name, ...rest }: NumberInputProps & { name: string }) {
  const { key, input } = useField(name)
  return (
    <NumberInput
      key={key}
      name={name}

      thousandSeparator=","
      allowDecimal={false}
      {...rest}
      {...input}
    />
  )
}
