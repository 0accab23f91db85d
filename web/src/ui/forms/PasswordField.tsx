import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KitEye } from './Eye.tsx'
import { useField } from './form-context.ts'

/** A password, or a PIN (`inputMode` numeric), which can be shown; tell `autoComplete`, so that a password manager knows which one it is. */
export function PasswordField({ name, ...rest }: PasswordInputProps & { name: string }) {
  const { t } = useTranslation()
  const { key, limits, input } = useField(name)
  return (
    <PasswordInput
      key={key}
      name={name}
      aria-invalid={input.error ? true : undefined}
      visibilityToggleButtonProps={{
        'aria-label': t(rest.inputMode === 'numeric' ? 'ui.showPin' : 'ui.showPassword'),
      }}
      visibilityToggleIcon={KitEye}
      withAsterisk={false}
      {...limits}
      {...rest}
      {...input}
    />
  )
}
