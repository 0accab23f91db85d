import 'i18next'
import type en from '../../../public/assets/i18n/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    enableSelector: false
  }
}
