import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { gameAccountIn, reservedNameIn } from '../../engine/subject.ts'
import {
  chosenMoment,
  closed,
  count,
  done,
  gameLogin,
  maybe,
  moment,
  oneOf,
  pin,
  reason,
  typedName,
} from '../../shapes/fields.ts'

/** What can become of a name that somebody wants. */
const NAME_STATES = ['free', 'taken', 'reserved', 'forbidden'] as const
/** Why a name is not free: `own` and `alike` are reserved, `length`, `letters` and `words` forbidden, `world` is taken. */
const NAME_REASONS = ['world', 'another', 'own', 'alike', 'length', 'letters', 'words'] as const

const nameCheck = closed({
  name: T.String(),
  state: oneOf(NAME_STATES),
  reason: maybe(oneOf(NAME_REASONS)),
  message: maybe(T.String({ description: 'why it is not free, as a sentence' })),
})
export type NameCheck = T.Static<typeof nameCheck>

const reservedName = closed({
  name: T.String(),
  account: T.String({ description: 'login of the game account it is reserved for' }),
  reservedAt: moment,
  expiresAt: maybe(moment),
})
export type ReservedName = T.Static<typeof reservedName>

const nameRules = closed({
  minLength: count,
  maxLength: count,
  perAccount: T.Integer({ minimum: 0, description: 'names a master account may reserve; 0 for none' }),
  days: maybe(T.Integer({ minimum: 1, description: 'for which a name is reserved; null for ever' })),
})

export const reservedNames = {
  checkName: get('{api}/{server}/accounts/check-name', {
    summary: 'Whether a character name is free, taken, reserved or forbidden here, and why.',
    access: 'signed in',
    query: closed({ name: typedName }),
    output: nameCheck,
    rate: 'typing',
    extra: true,
  }),
  getNameRules: get('{api}/{server}/accounts/name-rules', {
    summary: 'How long names of characters are here, how many one may reserve and for how long.',
    access: 'public',
    output: nameRules,
    ttl: 30,
    extra: true,
  }),
  reserveName: post('{api}/{server}/accounts/reserveName', {
    summary: 'Reserves a free name for one’s own game account; the same name again changes nothing.',
    access: 'own',
    subject: gameAccountIn('account'),
    body: closed({ name: typedName, account: gameLogin, pin: T.Optional(pin) }),
    output: reservedName,
    invalidates: ['reservedNames'],
  }),
  getMyReservedNames: get('{api}/{server}/accounts/getMyReservedNames', {
    summary: 'Names one has reserved here, the newest first; of one game account where it is named.',
    access: 'own',
    query: closed({ account: T.Optional(gameLogin) }),
    output: T.Array(reservedName),
    tags: ['reservedNames'],
  }),
  getReservedNames: get('{api}/{server}/accounts/getReservedNames', {
    summary: 'Every name that is reserved on this server, the newest first.',
    access: 'staff',
    output: T.Array(closed({ ...reservedName.properties, email: T.String() })),
    tags: ['reservedNames'],
  }),
  reserveNameFor: post('{api}/{server}/accounts/reserve-name-for', {
    summary:
      'Reserves a free name for somebody else’s game account until a moment, or until it is deleted; again, it sets when that ends.',
    access: 'staff',
    subject: gameAccountIn('account'),
    act: { reason: 'none', onOthers: true },
    body: closed({ name: typedName, account: gameLogin, expiresAt: T.Optional(chosenMoment) }),
    output: reservedName,
    invalidates: ['reservedNames'],
    extra: true,
  }),
  deleteReservedName: del('{api}/{server}/accounts/deleteReservedName', {
    summary: 'Gives a name that is reserved free again.',
    access: 'own or staff',
    subject: reservedNameIn('name'),
    act: { reason: 'required' },
    query: closed({ name: typedName }),
    /** Of owners their PIN is asked, of staff why. */
    body: closed({ pin: T.Optional(pin), reason: T.Optional(reason) }),
    output: done,
    takesOut: true,
    invalidates: ['reservedNames'],
  }),
} as const satisfies Record<string, Call>
