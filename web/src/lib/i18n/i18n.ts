import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from './language.ts'
import { needTexts, partsAt } from './texts.ts'

/** Resolves when the texts are here that every page needs, in the page's language and no other; those that could not be loaded show their keys. */
export const i18nReady = begin()

async function begin() {
  const asked = needTexts(['account'], language()).catch((error: unknown) => console.error(error))
  await i18next.use(initReactI18next).init({
    lng: language(),
    resources: {},
    // every language has every text, which a test holds
    fallbackLng: false,
    load: 'currentOnly',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // a gap in a sentence is a fault, which fails every test that meets it
    missingInterpolationHandler: (text: string, [placeholder]: readonly string[]) => {
      console.error(`No value for ${placeholder} in “${text}”`)
      return ''
    },
    react: { useSuspense: false },
  })
  await asked
}

/** Resolves when what the page at a path says is here. @throws where it could not be loaded */
export const textsReadyAt = (path: string) => ready(partsAt(path))

/** Resolves when what is around that page is here: an error without it would take the shell along. @throws as above */
export const frameReadyAt = (path: string) => ready(partsAt(path).filter((part) => part !== 'rest'))

async function ready(parts: ReturnType<typeof partsAt>) {
  await i18nReady
  await needTexts(parts, language())
}

/** Translate outside a component. */
export const t = i18next.t.bind(i18next)
