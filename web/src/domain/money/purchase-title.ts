import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { isService } from '@castellan/contract/shapes/services'
import type { TFunction } from 'i18next'
import { changeWords } from './change-words.ts'
import { noteWords } from './note-words.ts'

interface Titled {
  readonly kind?: string | undefined
  readonly title: string
  readonly codedTitle?: Purchase['codedTitle'] | undefined
}

/** What was bought, in the reader's language: a service by its name, things and looks by theirs. */
export const purchaseTitle = (t: TFunction, titled: Titled & Pick<Purchase, 'kind'>) =>
  isService(titled.kind) && titled.kind !== 'transferToGame' && !titled.codedTitle
    ? noteWords(t, { code: 'service', service: titled.kind, what: titled.title })
    : boughtWords(t, titled)

/** The same without the name of the service: what became of what, or how many of which thing. */
export const boughtWords = (t: TFunction, titled: Titled) =>
  noteWords(t, titled.codedTitle) || changeWords(t, titled)
