import { hasHidden } from '@castellan/contract/rules/email-address'
import { AppError } from '../errors/app-error.ts'

/** Letters of other writing systems that look the same become the same, spaces become one, what cannot be seen goes. */
export const visible = (text: string) =>
  text.normalize('NFKC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()

/**
 * A text that everybody will see.
 * @throws AppError BAD_INPUT when there is nothing to see in it, or more than `longest` characters.
 */
export function shownText(text: string, field: string, longest: number) {
  // a sign that only asks for the colourful form of the one before it may stay
  if (hasHidden(text.replaceAll('\ufe0f', '')))
    throw new AppError('BAD_INPUT', { field, message: `${field} holds characters that cannot be seen` })
  const shown = visible(text)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(shown))
    throw new AppError('BAD_INPUT', { field, message: `${field} must have a letter at least` })
  if (shown.length > longest)
    throw new AppError('BAD_INPUT', { field, message: `${field} must have ${longest} characters at most` })
  return shown
}
