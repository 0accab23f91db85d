import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Loads a language's texts from the assets folder; the very address index.html preloads. */
const textFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, _namespace, done) {
    fetch(`/assets/i18n/${language}.json`)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then((texts: object) => done(null, texts as Parameters<typeof done>[1]))
      .catch((error: Error) => {
        console.error(error)
        done(error, null)
      })
  },
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
    react: { useSuspense: false },
  })

/** Translate outside a component. */
export const t = i18next.t.bind(i18next)
