import { letterOfLook } from '@castellan/contract/rules/shipped-look'
import type { PurchaseTitle } from '@castellan/contract/shapes/notes'
import { say, sayNumber } from './say.ts'

/** Says what was bought: `1,000 × Adena`, `Cat Ears · 7 days`, `Hair style: Type B`. */
export function sayTitle(language: string, title: PurchaseTitle): string {
  if (title.code === 'pile')
    return say(language, 'titles.pile', { formatted: sayNumber(language, title.count), what: title.what })
  if (title.code === 'lasting')
    return say(language, 'titles.lasting', { what: title.what, count: title.days })
  const { genders, face, hairStyle, hairColor } = title
  return [
    genders && sayGenders(language, genders),
    face && say(language, 'titles.face', { what: lookName(language, face) }),
    hairStyle && say(language, 'titles.hairStyle', { what: lookName(language, hairStyle) }),
    hairColor && say(language, 'titles.hairColor', { what: lookName(language, hairColor) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a service changed of what into what, as it is stored, without the signs that are not read by everybody. */
export function sayChange(language: string, service: string, what: string): string {
  if (service === 'changeGender') return sayGenders(language, what)
  if (service === 'changeNameColor') return what.replace('—', say(language, 'titles.noColor'))
  return what
}

const sayGenders = (language: string, signs: string) =>
  signs.replace('♂', say(language, 'titles.male')).replace('♀', say(language, 'titles.female'))

/** A face, a style or a colour of hair by its operator’s own word, and in the reader’s language where that is the shipped one. */
function lookName(language: string, name: string) {
  const letter = letterOfLook(name)
  return letter === null ? name : say(language, 'titles.type', { letter })
}
