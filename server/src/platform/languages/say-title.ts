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
    genders,
    face && say(language, 'titles.face', { what: face }),
    hairStyle && say(language, 'titles.hairStyle', { what: hairStyle }),
    hairColor && say(language, 'titles.hairColor', { what: hairColor }),
  ]
    .filter(Boolean)
    .join(' · ')
}
