/** The fewest and the most characters of a master account's password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** What stands around every password of such a portal, and is tried first. */
const GAME = ['castellan', 'lineage2', 'lineage']

/** Characters in the order a hand or a child says them. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]

interface Around {
  /** The address of the account, as far as it is known. */
  readonly email?: string | undefined
  /** What the portal and its servers are called. */
  readonly names: readonly string[]
  /** Whether a password, folded, is among those people use most. */
  readonly isCommon: (folded: string) => boolean
}

/** What is left of a password when case and blanks do not count. */
const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase().replace(/\s/gu, '')

/**
 * Whether a password of sufficient length is among the first anybody would guess: much used, a few characters over and
 * over, rows of the alphabet or the keyboard, or hardly more than the name of the portal or of the account.
 * The form and the server ask the same question.
 */
export function isEasyPassword(password: string, { email, names, isCommon }: Around) {
  const folded = foldPassword(password)
  const characters = Array.from(folded)
  return (
    characters.length < PASSWORD_LENGTH.min ||
    new Set(characters).size < 4 ||
    countRuns(characters) * 4 <= characters.length ||
    isCommon(folded) ||
    isHardlyMoreThan([...GAME, ...names.map(foldPassword), ...namesIn(email)], folded)
  )
}

/** In how few pieces it is made of rows: `abcd1234` has two. */
function countRuns(characters: readonly string[]) {
  let runs = 1
  let direction: number | null = null
  for (let i = 1; i < characters.length; i++) {
    const step = stepOf(characters[i - 1]!, characters[i]!)
    const goesOn: boolean = step !== null && (direction === null || step === direction)
    direction = goesOn ? step : null
    if (!goesOn) runs++
  }
  return runs
}

/** 1 or -1 between neighbours of a row, 0 between the same characters, null between strangers. */
function stepOf(from: string, to: string) {
  if (from === to) return 0
  if (ROWS.some((row) => row.includes(from + to))) return 1
  return ROWS.some((row) => row.includes(to + from)) ? -1 : null
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** True when the names are taken out and next to nothing is left. */
function isHardlyMoreThan(names: readonly string[], folded: string) {
  const text = lettersAndDigits(folded)
  // the longest first, so that `aden_x5` is taken out before `aden`
  const left = names
    .map(lettersAndDigits)
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ''), text)
  return left.length < text.length && left.length <= 4
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

/** The whole address, the part before the at sign and that after it, and the words of both but for the last, which many share. */
function namesIn(email = '') {
  const address = foldPassword(email)
  const [local = '', domain = ''] = address.split('@')
  return [address, local, domain, ...wordsOf(local), ...wordsOf(domain).slice(0, -1)]
}
