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
const BEGINNINGS = ['admin', 'moderator', 'gamemaster', 'superuser', 'castellan', 'админ', 'модератор']
/** These are taken as whole words. */
const WORDS = new Set(['gm', 'mod', 'staff', 'support', 'owner', 'system', 'official', 'root', 'гм'])

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Confusable detection: two names with one skeleton look the same. */
export const skeleton = (name: string) => Array.from(plain(name), (sign) => PASSES_FOR[sign] ?? sign).join('')

/** Whether a name makes its bearer look like staff or like the portal itself, in whatever letters. */
export function isReservedName(name: string, portalName: string): boolean {
  const own = portalName.toLowerCase().replace(/[^\p{L}]/gu, '')
  // a short one begins ordinary words
  const beginnings = own.length < 4 ? BEGINNINGS : [...BEGINNINGS, own]
  return [plain(name), skeleton(name)].some((text) => {
    const words = text.split(/[^\p{L}]+/u).filter(Boolean)
    return [...words, words.join('')].some(
      (word) => WORDS.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
    )
  })
}
