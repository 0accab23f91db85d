import { Button, type ButtonProps } from '@mantine/core'
import { useFormState } from './form-context.ts'

/** Sends the form; turns while the answer is awaited. */
export function SubmitButton(props: ButtonProps) {
  const { pending } = useFormState()
  return <Button type="submit" loading={pending} style={{ alignSelf: 'flex-start' }} {...props} />
}
