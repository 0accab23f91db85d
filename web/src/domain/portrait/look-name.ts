import { letterOfLook } from '@castellan/contract/rules/shipped-look'
import type { TFunction } from 'i18next'

/** What a face, a style or a colour of hair is called: by its operator’s own word, and in the reader’s language where that is the shipped one. */
export const lookName = (t: TFunction, name: string) => {
  const letter = letterOfLook(name)
  return letter === null ? name : t('money.notes.type', { letter })
}
