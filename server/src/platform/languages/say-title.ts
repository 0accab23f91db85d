import type { PurchaseTitle } from '@castellan/contract/shapes/notes'
import { say, sayNumber } from './say.ts'

/** Says what was bought: `1,000 × Adena`, `Cat Ears · 7 days`. */
export const sayTitle = (language: string, title: PurchaseTitle) =>
  title.code === 'pile'
    ? say(language, 'titles.pile', { formatted: sayNumber(language, title.count), what: title.what })
    : say(language, 'titles.lasting', { what: title.what, count: title.days })
