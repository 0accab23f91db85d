/** Keys of a Russian keyboard, and what the same keys write on a Latin one. */
const KEYS = pairs('йцукенгшщзхъфывапролджэячсмитьбюё', Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.`"))

/** Cyrillic letters, and how the names of the game spell their sounds. */
const SOUNDS = pairs(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ',
  'a,b,v,g,d,e,e,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f,h,tz,ch,sh,sch,,y,,e,yu,ya,i,yi,ye,g'.split(','),
)

/** Spellings of one sound: `Antharas` and `antaras`, `Core` and `kor`. */
const SPELLINGS = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/tz/g, 'ts'],
  [/x/g, 'ks'],
  [/qu/g, 'kv'],
  [/ck|c(?!h)|q/g, 'k'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/w/g, 'v'],
  [/y|j/g, 'i'],
  [/(.)\1/g, '$1'],
] as const

const CYRILLIC = /[\u0400-\u04FF]/

/**
 * What somebody may have meant who typed Cyrillic letters: the words themselves, then what the same keys write on a Latin keyboard
 * (`ифкея` → `bartz`), then how they sound (`Барц` → `bartz`). Other words mean themselves alone.
 */
export function readings(words: string): readonly string[] {
  if (!CYRILLIC.test(words)) return [words]
  const small = words.toLowerCase()
  return [words, replaced(small, KEYS), replaced(small, SOUNDS)]
}

/** Latin words by their sound alone: what may be spelt in two ways is the same. */
export const soundOf = (words: string): string =>
  SPELLINGS.reduce((sound, [spelling, one]) => sound.replaceAll(spelling, one), words.toLowerCase())

function pairs(letters: string, others: readonly string[]): ReadonlyMap<string, string> {
  return new Map(Array.from(letters, (letter, place) => [letter, others[place]!]))
}

const replaced = (words: string, table: ReadonlyMap<string, string>) =>
  Array.from(words, (letter) => table.get(letter) ?? letter).join('')
