import 'i18next'
import type en from '@castellan/contract/languages/en/screen.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    enableSelector: false
  }
}
