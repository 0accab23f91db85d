import type { FormValue } from '../../ui/forms/form-context.ts'
import { type FormProps, FormRoot } from '../../ui/forms/FormRoot.tsx'
import classes from './form.module.css'

/** A form of `account/*`, without the kit; `FormFoot` ends it. */
export const AccountForm = <V extends { [K in keyof V]: FormValue }>(props: FormProps<V>) => (
  <FormRoot {...props} className={classes.form} />
)
