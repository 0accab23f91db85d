import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import i18next from 'i18next'
import type errors from '@castellan/contract/languages/en/errors.json'
import type screen from '@castellan/contract/languages/en/screen.json'
import type server from '@castellan/contract/languages/en/server.json'

/** What is bought is called by one list, which the page has. */
type Shared = { readonly purchases: Pick<(typeof screen)['purchases'], 'kinds'> }
type Texts = typeof server & Shared & { readonly errors: typeof errors }
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : K
    : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

/** A text of the server by its place in `languages/en`: `mails.reset.subject`; plural forms by their stem. */
export type TextKey = KeysOf<Texts>
type Values = Readonly<Record<string, string | number>>
/** A text that is not said yet, since nobody knows in which language. */
export type Words = readonly [key: TextKey, values?: Values]

/** What everything falls back to; the other languages follow its keys. */
export const ENGLISH = 'en'
const { resolve } = createRequire(import.meta.url)
const FOLDER = join(dirname(resolve('@castellan/contract/package.json')), 'languages')

/** The languages below a folder: each is a folder of its own, whatever file lies beside them. */
export const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The languages there are. */
export const LANGUAGES = languagesIn(FOLDER)

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(FOLDER, language, `${file}.json`), 'utf8')) as object

const readShared = (language: string): Shared => {
  const { purchases } = read(language, 'screen') as typeof screen
  return { purchases: { kinds: purchases.kinds } }
}

const texts = i18next.createInstance()
void texts.init({
  initAsync: false,
  lng: ENGLISH,
  fallbackLng: false,
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        translation: {
          ...read(language, 'server'),
          ...readShared(language),
          errors: read(language, 'errors'),
        },
      },
    ]),
  ),
  // what shows a text escapes it
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text: string, [placeholder]: readonly string[]) => {
    throw new Error(`No value for ${placeholder} in “${text}”`)
  },
})

const speakers = new Map(LANGUAGES.map((language) => [language, texts.getFixedT(language)]))

/** Says a text in a language, English where that is not known. Plural forms go by `count`. */
export function say(language: string, key: TextKey, values: Values = {}): string {
  const speak = speakers.get(language) ?? speakers.get(ENGLISH)!
  return (speak as (key: string, values: Values) => string)(key, values)
}

/** Whether what somebody else wrote are words of this version. */
export const isWords = (said: unknown): said is Words =>
  Array.isArray(said) && typeof said[0] === 'string' && texts.exists(said[0], { lng: ENGLISH, count: 1 })

/** The texts of a group as they are written in English, placeholders and all, by their places. */
export const writtenIn = (group: keyof typeof server) =>
  Object.entries(texts.getResource(ENGLISH, 'translation', group) as Record<string, string>).map(
    ([key, text]) => [`${group}.${key}` as TextKey, text] as const,
  )

/** A whole number with its thousands grouped. */
export const sayNumber = (language: string, value: number) => figuresOf(language).format(value)

const figures = new Map<string, Intl.NumberFormat>()
function figuresOf(language: string) {
  const known = figures.get(language) ?? new Intl.NumberFormat(language)
  figures.set(language, known)
  return known
}

/** Coins as people read them: `1 coin`, `2,100 coins`. */
export const sayCoins = (language: string, coins: number) =>
  say(language, 'coins', { count: coins, formatted: sayNumber(language, coins) })
