import type { TextInputProps } from '@mantine/core'
import { TextField } from './TextField.tsx'

/** One line that counts letter by letter, as a name of the game does: no browser fills it in, capitalises or corrects it. */
export const LiteralField = (props: TextInputProps & { name: string }) => (
  <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
)
