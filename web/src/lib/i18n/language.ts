import i18next from 'i18next'
import { metaContent } from '../document/meta.ts'
import { loadNeededTexts } from './texts.ts'

/** A cookie, which outlives a sign-out; read before the first paint by public/assets/language.js too. */
const COOKIE = 'castellan-language'
/** In seconds. */
const A_YEAR = 31_536_000

/** The languages there are, English first. */
export const LANGUAGES: readonly string[] = (metaContent('languages') || 'en').split(' ')

/** The language of the page; the browser's preference until one is chosen. */
export const language = (): string => document.documentElement.lang || 'en'

/** What speakers of a language call it: `English`, `Русский`. */
export function nameOf(one: string): string {
  const name = new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one
  return name.charAt(0).toLocaleUpperCase(one) + name.slice(1)
}

/** What the language of the page calls another one in a sentence: `Russian`. */
export const nameHere = (one: string): string =>
  new Intl.DisplayNames([language()], { type: 'language' }).of(one) ?? one

/** Has the whole page speak another language from now on, also after a reload; its texts are fetched first. */
export async function chooseLanguage(next: string) {
  await loadNeededTexts(next)
  document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`
  document.documentElement.lang = next
  await i18next.changeLanguage(next)
}

/** Makes a thing once in each language it is asked for in (memoization): formats are dear to make. */
export function byLanguage<V>(make: (language: string) => V): () => V {
  const made = new Map<string, V>()
  return () => {
    const now = language()
    if (!made.has(now)) made.set(now, make(now))
    return made.get(now)!
  }
}
