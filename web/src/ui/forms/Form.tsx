import { Stack } from '@mantine/core'
import { type FormValue, useFormState } from './form-context.ts'
import { type FormProps, FormRoot } from './FormRoot.tsx'
import classes from './Form.module.css'

/** A form as the kit draws it: fields below each other, and above them why the whole of it was refused. */
export function Form<V extends { [K in keyof V]: FormValue }>({ children, ...root }: FormProps<V>) {
  return (
    <FormRoot {...root}>
      <Stack gap="sm">
        <RefusalNote />
        {children}
      </Stack>
    </FormRoot>
  )
}

function RefusalNote() {
  const { refusal } = useFormState()
  return refusal === null ? null : (
    <div role="alert" className={classes.refusal}>
      {refusal}
    </div>
  )
}
