import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { isService } from '@castellan/contract/shapes/services'
import type { TFunction } from 'i18next'
import { noteWords } from './note-words.ts'

interface Titled {
  readonly title: string
  readonly codedTitle?: Purchase['codedTitle'] | undefined
}

/** What was bought, in the reader's language: a service by its name, things and looks by theirs. */
export const purchaseTitle = (t: TFunction, { kind, ...titled }: Titled & Pick<Purchase, 'kind'>) =>
  isService(kind) && kind !== 'transferToGame' && !titled.codedTitle
    ? noteWords(t, { code: 'service', service: kind, what: titled.title })
    : boughtWords(t, titled)

/** The same without the name of the service: what became of what, or how many of which thing. */
export const boughtWords = (t: TFunction, { title, codedTitle }: Titled) => noteWords(t, codedTitle) || title
