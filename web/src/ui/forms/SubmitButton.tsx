import { Button, type ButtonProps } from '@mantine/core'
import { progress } from '../display/progress.tsx'
import { useFormState } from './form-context.ts'

/** Sends the form; turns while the answer is awaited, and shows a tick when it came. */
export function SubmitButton(props: ButtonProps) {
  const { pending, done } = useFormState()
  return <Button type="submit" {...progress(pending, done)} style={{ alignSelf: 'flex-start' }} {...props} />
}
