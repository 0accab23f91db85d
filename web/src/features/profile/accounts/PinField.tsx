import { PasswordField } from '../../../ui/forms/PasswordField.tsx'

/** The PIN of a game account, which no password manager should take for a password. */
export const PinField = ({
  name,
  label,
  description,
}: {
  name: string
  label: string
  description?: string
}) => (
  <PasswordField
    name={name}
    label={label}
    {...(description && { description })}
    inputMode="numeric"
    autoComplete="off"
  />
)
