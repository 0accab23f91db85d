/** Letters of other alphabets, figures and signs that pass for a Latin letter. */
const PASSES_FOR: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** Whoever begins a word with one of these speaks for the house. */
const BEGINNINGS = [
  'admin',
  'moderator',
  'gamemaster',
  'superuser',
  'castellan',
  'админ',
  'модератор',
  'поддержк',
  'техподдержк',
]
/** These are taken as whole words. */
const WORDS = new Set(['gm', 'mod', 'staff', 'support', 'owner', 'system', 'official', 'root', 'гм'])

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Confusable detection: two names with one skeleton look the same. */
const skeleton = (name: string) => Array.from(plain(name), (sign) => PASSES_FOR[sign] ?? sign).join('')

/** Latin letters that pass for each other. */
const alike = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i')
const ALIKE_WORDS = new Set(Array.from(WORDS, alike))

/** What a name looks like at a glance: equal for two that are told apart only by who looks closely. */
export const foldName = (name: string) => alike(skeleton(name))

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** What each sign of a look is written with. */
const WRITTEN = Map.groupBy([...LETTERS, ...Object.keys(PASSES_FOR)], (sign) => foldName(sign))
const anyOf = (sign: string) => (WRITTEN.has(sign) ? `[${WRITTEN.get(sign)!.join('')}]` : sign)
const PAIRS: Readonly<Record<string, string>> = {
  m: `(${anyOf('m')}|${anyOf('r')}${anyOf('n')})`,
  w: `(${anyOf('w')}|${anyOf('v')}${anyOf('v')})`,
}

/**
 * All names that look like this one, in small letters, as a regular expression that every database knows: letters, classes of
 * them, and either of two. Null for what is no word of letters and figures, as names of characters are.
 */
export function spellingsOf(name: string): string | null {
  const look = foldName(name)
  if (!/^[\p{L}\p{N}]+$/u.test(look)) return null
  return Array.from(look, (sign) => PAIRS[sign] ?? anyOf(sign)).join('')
}

/** A capital letter begins a word: names of characters have no room between theirs. */
const inWords = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')

/** Whether a name makes its bearer look like staff or like the portal itself, in whatever letters. */
export function isNameOfStaff(name: string, portalName: string): boolean {
  const own = portalName.toLowerCase().replace(/[^\p{L}]/gu, '')
  // a short one begins ordinary words
  const beginnings = (own.length < 4 ? BEGINNINGS : [...BEGINNINGS, own]).map(alike)
  return [plain(inWords(name)), skeleton(inWords(name))].map(alike).some((text) => {
    const words = text.split(/[^\p{L}]+/u).filter(Boolean)
    return [...words, words.join('')].some(
      (word) => ALIKE_WORDS.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
    )
  })
}
