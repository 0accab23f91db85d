/** 0: too short to be accepted; 4: strong. A hint while typing; the server has the last word. */
export type Strength = 0 | 1 | 2 | 3 | 4

const SHORTEST = 8

/** Length counts most, as NIST SP 800-63B has it; variety helps short passwords, repetition helps none. */
export function passwordStrength(password: string): Strength {
  if (password.length < SHORTEST) return 0
  const distinct = new Set(password.toLowerCase()).size
  if (distinct < 5 || isRow(password)) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = distinct + (kinds - 1) * 2 + (password.length >= 16 ? 4 : 0)
  if (points < 9) return 1
  if (points < 13) return 2
  return points < 17 ? 3 : 4
}

/** `12345678`, `abcdefgh`: each character follows the one before. */
const isRow = (text: string) =>
  Array.from(text).every(
    (character, place) =>
      place === 0 || (character.codePointAt(0) ?? 0) - (text.codePointAt(place - 1) ?? 0) === 1,
  )
