import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { isService } from '@castellan/contract/shapes/services'
import type { TFunction } from 'i18next'
import { changeWords } from './change-words.ts'
import { lookWords, noteWords } from './note-words.ts'

interface Titled {
  readonly kind?: string | undefined
  readonly title: string
  readonly codedTitle?: Purchase['codedTitle'] | undefined
}

/** What was bought, in the reader's language: a service by its name, things and looks by theirs. */
export function purchaseTitle(t: TFunction, titled: Titled & Pick<Purchase, 'kind'>) {
  const { kind, title, codedTitle } = titled
  if (codedTitle) return noteWords(t, codedTitle)
  return isService(kind) && kind !== 'transferToGame'
    ? noteWords(t, { code: 'service', service: kind, what: title })
    : boughtWords(t, titled)
}

/** The same without the name of the service: what became of what, or how many of which thing. */
export const boughtWords = (t: TFunction, titled: Titled) =>
  titled.codedTitle?.code === 'looks'
    ? lookWords(t, titled.codedTitle)
    : noteWords(t, titled.codedTitle) || changeWords(t, titled)
