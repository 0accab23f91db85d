import { hasHidden } from '@castellan/contract/rules/email-address'
import { badField } from '../errors/app-error.ts'

/** Letters of other writing systems that look the same become the same, spaces become one, what cannot be seen goes. */
export const visible = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\u2800\u{1d159}]/gu, '')
    .trim()

/**
 * Text without the marks and overrides of direction, which nobody sees and which turn round what stands beside them
 * (“Trojan Source”). Letters of Arabic and Hebrew know their direction by themselves, and joined emoji stay joined.
 */
export const withoutDirections = (text: string) => text.replace(/\p{Bidi_Control}/gu, '')

/**
 * A text that everybody will see.
 * @throws AppError BAD_INPUT when there is nothing to see in it, or more than `longest` characters.
 */
export function shownText(text: string, field: string, longest: number) {
  // a sign that only asks for the colourful form of the one before it may stay
  if (hasHidden(text.replaceAll('\ufe0f', ''))) throw badField(field, 'invisible')
  const shown = visible(text)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(shown)) throw badField(field, 'letter')
  if (shown.length > longest) throw badField(field, 'maxLength', { count: longest })
  return shown
}
