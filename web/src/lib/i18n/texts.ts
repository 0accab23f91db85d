import i18next from 'i18next'

/** The parts in which scripts/text-parts.mjs cuts the texts of a language, in the order in which they are needed. */
const PARTS = ['account', 'home', 'rest'] as const
type Part = (typeof PARTS)[number]

/** How an error begins whose cause is texts that did not come. */
export const TEXTS_MISSING = 'The page’s texts did not come.'

const needed = new Set<Part>()
const loads = new Map<string, Promise<void>>()

/** The parts of the texts that a page needs: of the account pages, of the profile with the shell around it, of any other. */
export function partsAt(path: string): readonly Part[] {
  if (/^\/(account\b|$)/.test(path)) return ['account']
  return /^\/[\w-]+(\/profile)?\/?$/.test(path) ? ['account', 'home'] : PARTS
}

/** Resolves when these parts are here; they are loaded in each language that is chosen from now on. */
export async function needTexts(parts: readonly Part[], language: string) {
  for (const part of parts) needed.add(part)
  await Promise.all(parts.map((part) => loadOnce(language, part)))
}

/** Resolves when all that has been needed so far is here in a language. */
export const loadNeededTexts = (language: string) => needTexts([...needed], language)

function loadOnce(language: string, part: Part) {
  const name = `${language}.${part}`
  const load = loads.get(name) ?? loadPart(language, part, `/assets/i18n/${name}.json`)
  loads.set(name, load)
  return load
}

/** From an address which public/assets/language.js preloads for the first page. @throws and forgets it, so that the next who needs it tries again */
async function loadPart(language: string, part: Part, address: string) {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    i18next.addResourceBundle(language, 'translation', await response.json(), true)
  } catch (error) {
    loads.delete(`${language}.${part}`)
    throw new Error(`${TEXTS_MISSING} ${String(error)}`, { cause: error })
  }
}
