import { BLACK_LIST_KINDS, type BlackListKind } from '@castellan/contract/calls/moderation/black-list'
import { email as emailField } from '@castellan/contract/shapes/fields'
import ipaddr from 'ipaddr.js'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { badField } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'

/** What is on the list, or could be: of one kind, in its one spelling. */
export interface Identity {
  readonly kind: BlackListKind
  readonly value: string
}

/** By which a call names one. */
export const idOf = ({ kind, value }: Identity) => `${kind}:${value}`

/** What an id names. @throws AppError BAD_INPUT */
export function readId(id: string): Identity {
  const at = id.indexOf(':')
  const kind = kindOf(id.slice(0, at))
  const value = kind && spellingOf(kind, id.slice(at + 1))
  if (!kind || !value) throw badField('id', whyNot(kind, id.slice(at + 1)))
  return { kind, value }
}

const LOOKS_LIKE = {
  email: 'looksLikeEmail',
  ip: 'looksLikeIp',
  hwid: 'looksLikeHwid',
} as const

const NOT_OF = { email: 'notEmail', ip: 'notIp', hwid: 'notHwid' } as const

/** What a value looks like, where that is another kind; else that it is none of the one that was named. */
function whyNot(kind: BlackListKind | undefined, text: string) {
  const other = guessOther(kind, text)
  if (other) return LOOKS_LIKE[other]
  return kind ? NOT_OF[kind] : 'blackListed'
}

/** The kind a value looks like, where that is another than was named. */
function guessOther(kind: BlackListKind | undefined, text: string) {
  const guessed = guessKind(text)
  return guessed && guessed !== kind && spellingOf(guessed, text) ? guessed : null
}

export const kindOf = (text: string) => BLACK_LIST_KINDS.find((kind) => kind === text.trim().toLowerCase())

/** The one spelling of a value, as whoever comes is compared with it; null for what is none of the kind. */
export const spellingOf = (kind: BlackListKind, text: string) => SPELLINGS[kind](text.trim())

const EMAIL = new RegExp((emailField as { pattern?: string }).pattern!, 'u')
/** As launchers report it: a serial, a MAC, a GUID or a hash. */
const HARDWARE = /^[\w.:{}-]{4,128}$/
/** The one keyed hash that stands for somebody who was erased. */
const HIDDEN = /^hmac:[0-9a-f]{64}$/

const SPELLINGS: Readonly<Record<BlackListKind, (text: string) => string | null>> = {
  email: (text) => {
    if (HIDDEN.test(text)) return text
    const email = normaliseEmail(text)
    return email.length <= 254 && EMAIL.test(email) ? email : null
  },
  ip: (text) => canonicalAddress(text) ?? networkIn(text),
  hwid: (text) => (HARDWARE.test(text) ? text.toLowerCase() : null),
}

/** A whole /64 of IPv6, as it is counted: its last half is the customer's to choose. */
function networkIn(text: string) {
  const [address, bits, ...rest] = text.split('/')
  if (bits !== '64' || rest.length || !ipaddr.IPv6.isValid(address!) || address!.includes('%')) return null
  const parsed = ipaddr.IPv6.parse(address!)
  return parsed.isIPv4MappedAddress() ? null : networkOf(parsed.toString())
}

/** What a value is that nobody named the kind of: hardware only where it looks like a serial or a hash, for a word is none. */
export function guessKind(text: string): BlackListKind | null {
  const value = text.trim()
  if (value.includes('@')) return 'email'
  if (spellingOf('ip', value)) return 'ip'
  return /^[\da-f{][\da-f:{}-]{7,63}$/i.test(value) && /\d/.test(value) ? 'hwid' : null
}
