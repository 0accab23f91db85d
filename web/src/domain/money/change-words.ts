import type { TFunction } from 'i18next'

/** "♂ → ♀", as it is stored, in the reader's words. */
export const genderWords = (t: TFunction, signs: string) =>
  signs
    .replace('♂', t('profile.details.genders.Gender_Male'))
    .replace('♀', t('profile.details.genders.Gender_Female'))

interface Change {
  readonly kind?: string | undefined
  readonly title: string
}

/** What became of what, as it is stored, without the signs that are not read by everybody. */
export function changeWords(t: TFunction, { kind, title }: Change): string {
  if (kind === 'changeGender') return genderWords(t, title)
  if (kind === 'changeNameColor') return title.replace('—', t('purchases.noColor'))
  return title
}
