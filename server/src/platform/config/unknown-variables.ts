import type { Env } from './read-env.ts'

/** Beginnings that no other program's variables have. */
const OURS = /^(STRIPE|PAYPAL|ENOT|FREEKASSA|RECAPTCHA|WORLD|TRUSTED|PAYMENTS|CAPTCHA|DISCORD)_/

interface Unknown {
  readonly name: string
  /** The variable it was probably meant to be; null when nothing is near. */
  readonly meant: string | null
  /** True when it is a slip of the pen and nothing else: what was meant is not set. */
  readonly isSlip: boolean
}

/**
 * Variables of the environment that look like ours and are not: a misspelt name would leave a default in its place
 * without a word. Other programs' variables are not looked at.
 */
export function unknownVariables(env: Env, known: ReadonlySet<string>): Unknown[] {
  const unknown = Object.keys(env).filter((name) => !known.has(name) && env[name]?.trim())
  return unknown.flatMap((name) => {
    const meant = [...known].find((one) => isNear(name.toUpperCase(), one)) ?? null
    if (!meant && !OURS.test(name.toUpperCase())) return []
    return [{ name, meant, isSlip: meant !== null && !env[meant]?.trim() }]
  })
}

/** Up to two slips, three in a long name; names as short as PORT have too many neighbours that are words themselves. */
function isNear(name: string, known: string) {
  const most = known.length < 8 ? 0 : known.length < 15 ? 2 : 3
  return Math.abs(name.length - known.length) <= most && slips(name, known, most) <= most
}

/** Damerau-Levenshtein distance: letters that were left out, put in, mistaken or swapped; infinite once it is over a limit. */
function slips(one: string, other: string, most: number) {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    if (Math.min(...row, ...rows.at(-1)!) > most) return Infinity
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
