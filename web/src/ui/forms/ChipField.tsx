import { Stack } from '@mantine/core'
import { type Chip, ChipGroup } from './ChipGroup.tsx'
import classes from './ChipField.module.css'
import { useFormState } from './form-context.ts'

interface ChipFieldProps<V extends string> {
  name: string
  label: string
  choices: readonly Chip<V>[]
}

/** One of a few, side by side, as a field of a form. */
export function ChipField<V extends string>({ name, label, choices }: ChipFieldProps<V>) {
  const { form } = useFormState()
  const error = form.errors[name]
  return (
    <Stack gap="xs">
      <ChipGroup
        label={label}
        isNamed
        name={name}
        value={form.values[name] as V}
        onChange={(value) => form.setFieldValue(name, value)}
        choices={choices}
      />
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </Stack>
  )
}
