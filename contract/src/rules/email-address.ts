/**
 * Characters nobody sees: control and format characters, direction marks, fillers and what has no meaning yet; and the two
 * that Unicode counts as signs though there is nothing to see, a Braille cell without dots and a note without a head.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

const ASCII = '[!-~]'
const ASCII_WITHOUT_LETTERS = '[!-@[-`{-~]'
/** Latin as languages write it, without the phonetic letters that only look like it, and without i and k that lack a part. */
const LATIN = String.raw`[a-zA-Z\u00c0-\u0130\u0132-\u0137\u0139-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff]`
const OTHERS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Hangul',
].map((script) => String.raw`\p{Script=${script}}`)
/** Japanese and Chinese write with several scripts together. */
const TOGETHER = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`

const SCRIPTS = [
  new RegExp(`^(?:${ASCII}|${LATIN})*$`, 'u'),
  ...[...OTHERS, TOGETHER].map(
    (letters) => new RegExp(String.raw`^(?:${ASCII_WITHOUT_LETTERS}|[${letters}\p{M}])*$`, 'u'),
  ),
]

const ATOM = String.raw`[^\s\p{Cc}@<>"(),;:\\[\].]+`
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
/**
 * An address that can get mail (RFC 5321, 6531): words with single dots between them, then a domain of the public kind,
 * whose labels neither begin nor end with a hyphen, and whose last is no number. For the flag `u`.
 */
export const NEW_EMAIL = String.raw`^(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\d+$)(?=..)${LABEL}$`
const newEmail = new RegExp(NEW_EMAIL, 'u')
const MAX_LENGTH = 254

/** Whether a text has the form of an address that can get mail, as a new one must. */
export const isNewEmail = (text: string) => text.length <= MAX_LENGTH && newEmail.test(text)

/** Whether a text holds characters nobody sees. */
export const hasHidden = (text: string) => HIDDEN.test(text)

/** Whether a word is written in one script: letters of two together are how one name is made to look like another. */
export const isOneScript = (word: string) => SCRIPTS.some((script) => script.test(word))

/**
 * Whether a new account may be opened for an address: nothing hidden, one script in each label, that is between two
 * dots, and still an address when its letters are folded: a wide comma would become one that parts two addresses.
 * Accounts that are there already keep theirs.
 */
export const isClearEmail = (email: string) => {
  const address = fold(email)
  return !hasHidden(address) && address.split(/[.@]/).every(isOneScript) && isNewEmail(normaliseEmail(email))
}

const fold = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/**
 * One spelling for one address: compatibility letters folded, lower case, and the domain as the mail system knows it
 * (`пример.рф` is `xn--e1afmkfd.xn--p1ai`). Dots and plus signs stay: they may be somebody else's.
 */
export function normaliseEmail(email: string) {
  const folded = fold(email)
  const at = folded.lastIndexOf('@')
  return at < 0 ? folded : folded.slice(0, at + 1) + asciiDomain(folded.slice(at + 1))
}

function asciiDomain(domain: string) {
  const isAscii = /^[!-~]*$/.test(domain)
  return !isAscii && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
