import { PASSWORD_LENGTH } from '@castellan/contract/rules/easy-password'
import { isEasy } from './is-easy.ts'

/** 0: too short, 1: too easy to guess, both of which the server refuses by the same rule; 2 to 4: fair to strong. */
type Strength = 0 | 1 | 2 | 3 | 4

/** Length counts most, as NIST SP 800-63B has it; variety helps short passwords. */
export function passwordStrength(password: string, email?: string): Strength {
  if (password.length < PASSWORD_LENGTH.min) return 0
  if (isEasy(password, email)) return 1
  const distinct = new Set(password.toLowerCase()).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = distinct + (kinds - 1) * 2 + (password.length >= 16 ? 4 : 0)
  if (points < 13) return 2
  return points < 17 ? 3 : 4
}
