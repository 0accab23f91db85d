import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Loads a language's texts from the assets folder; the very address index.html preloads. */
const textFiles: BackendModule = {
  type: 'backend',
  init() {},
  read: (language: string, _namespace: string) => readTexts(language),
}

async function readTexts(language: string) {
  const response = await fetch(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`The texts answered ${response.status} ${response.statusText}`)
  return response.json()
}

/** Resolves when the English texts are here; texts that could not be loaded show their keys. */
export const i18nReady = i18next
  .use(textFiles)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // a gap in a sentence is a fault, which fails every test that meets it
    missingInterpolationHandler: (text: string, [placeholder]: readonly string[]) => {
      console.error(`No value for ${placeholder} in “${text}”`)
      return ''
    },
    react: { useSuspense: false },
  })

/** Translate outside a component. */
export const t = i18next.t.bind(i18next)
