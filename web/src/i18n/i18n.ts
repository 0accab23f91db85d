import i18next from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'

/** Resolves when the English texts are here; texts that could not be loaded show their keys. */
export const i18nReady = i18next
  .use(HttpBackend)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    backend: {
      loadPath: '/assets/i18n/{{lng}}.json',
      // The preload in index.html is only taken up by a request of the same mode.
      requestOptions: { mode: 'cors', credentials: 'same-origin', cache: 'default' },
    },
    react: { useSuspense: false },
  })

/** Translate outside a component. */
export const t = i18next.t.bind(i18next)
