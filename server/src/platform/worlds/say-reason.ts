import { say, type TextKey, type Words, writtenIn } from '../languages/say.ts'

/** The reasons adapters give, in English; `{{…}}` stands for what differs from one world to another. */
const KNOWN = writtenIn('worldReasons').map(([key, text]) => ({ key, pattern: patternOf(text) }))

/**
 * A reason of a game world as words of the portal: adapters say it in English, and the sentence is the key of its translations
 * (as gettext has it). One nobody translated stays as it is.
 */
export function reasonWords(sentence: string): Words {
  for (const { key, pattern } of KNOWN) {
    const found = pattern.exec(sentence)
    if (found) return [key, { ...found.groups }]
  }
  return ['worldReasons.other' satisfies TextKey, { sentence }]
}

/** In a language. */
export const sayReason = (language: string, sentence: string) => say(language, ...reasonWords(sentence))

function patternOf(text: string) {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  const pattern = escaped.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
    name === 'sentence' ? '(?!)' : `(?<${name}>.+)`,
  )
  return new RegExp(`^${pattern}$`)
}
