import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../web/scripts/languages.mjs'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../src/engine/errors.ts'

const FOLDER = join(import.meta.dirname, '../languages')
const FILES = readdirSync(join(FOLDER, 'en'))

interface Tree {
  readonly [key: string]: string | Tree
}
type Texts = Readonly<Record<string, string>>

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  )
const textsOf = (language: string, file: string): Texts =>
  Object.fromEntries(flat(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Tree))

const FORM = /_(zero|one|two|few|many|other)$/
/** Whether English counts with a text: its stem has a form for “other”. */
const isCounted = (key: string, texts: Texts) => FORM.test(key) && `${key.replace(FORM, '')}_other` in texts

/** The keys a language must have: those of English, each plural in the forms the language has (CLDR). */
function keysWanted(language: string, english: Texts) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = Object.keys(english).flatMap((key) => {
    // what is said of none at all is a text of its own, in every language
    if (!isCounted(key, english) || key.endsWith('_zero')) return key
    return pluralCategories.map((form) => `${key.replace(FORM, '')}_${form}`)
  })
  return [...new Set(keys)].toSorted()
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

describe.each(LANGUAGES)('the language %s', (language) => {
  it('has the files of English', () => {
    expect(readdirSync(join(FOLDER, language))).toEqual(FILES)
  })

  it.each(FILES)('has in %s every text of English and no other, with the plural forms it needs', (file) => {
    expect(Object.keys(textsOf(language, file)).toSorted()).toEqual(keysWanted(language, textsOf('en', file)))
  })

  it.each(FILES)('has no empty text in %s, and none with blanks at its ends', (file) => {
    const odd = Object.entries(textsOf(language, file)).filter(([, text]) => text.trim() !== text || !text)
    expect(odd).toEqual([])
  })

  it.each(FILES)('fills in %s what English fills', (file) => {
    const english = textsOf('en', file)
    const wrong = Object.entries(textsOf(language, file)).filter(([key, text]) => {
      const model = isCounted(key, english) || !(key in english) ? key.replace(FORM, '_other') : key
      // one, and none, may be said without the figure
      const wanted = placeholders(english[key] ?? english[model]!)
      const most = placeholders(english[model] ?? english[key]!)
      const found = placeholders(text)
      return String(found) !== String(wanted) && String(found) !== String(most)
    })
    expect(wrong).toEqual([])
  })
})

it('every refusal has its words', () => {
  expect(Object.keys(textsOf('en', 'errors.json')).toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})
