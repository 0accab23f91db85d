import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import {
  closed,
  count,
  dayOrMoment,
  decidedOn,
  done,
  id,
  moment,
  PROSE,
  reason,
} from '../../shapes/fields.ts'

/** Characters of a comment: it is one line of a list. */
export const LONGEST_COMMENT = 200

const fields = {
  ipAddress: T.String({ minLength: 1, maxLength: 64, description: 'an IPv4 or IPv6 address' }),
  allowedConnections: T.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'game connections it may hold at once; 0 lets nobody in from there',
  }),
  token: T.Optional(
    T.String({
      minLength: 1,
      maxLength: 64,
      pattern: '^[!-~]*$',
      description:
        'what the game server knows it by: up to 64 Latin letters, digits and signs without spaces; without one the portal makes it, and a change keeps the one before',
    }),
  ),
  comment: T.Optional(
    T.String({ [PROSE]: true, maxLength: LONGEST_COMMENT, description: 'for staff: at most 200 characters' }),
  ),
}

const ipLimit = closed({
  id,
  ipAddress: T.String(),
  allowedConnections: count,
  token: T.String(),
  comment: T.String(),
  changedAt: moment,
})
export type IpLimit = T.Static<typeof ipLimit>

const act = { access: 'staff', invalidates: ['ipLimits'] } as const

/** How many game connections an address may hold, as its game server reads it. */
export const ipLimits = {
  getIpAddresses: get('{api}/{server}/accounts/getIpAddresses', {
    summary: 'The addresses whose connections to the game are limited, the last changed first.',
    access: 'staff',
    output: T.Array(ipLimit),
    tags: ['ipLimits'],
  }),
  addIpAddresses: post('{api}/{server}/accounts/addIpAddresses', {
    ...act,
    summary: 'Limits the connections of an address.',
    act: { reason: 'none' },
    body: closed({
      ...fields,
      /** Of one that was taken away and is put back: it has its number again, where that is free. */
      id: T.Optional(id),
    }),
    output: ipLimit,
  }),
  updateIpAddresses: post('{api}/{server}/accounts/updateIpAddresses', {
    ...act,
    summary: 'Changes the limit of an address.',
    act: { reason: 'none', approvable: true },
    body: closed({ id, ...fields, expected: decidedOn(fields) }),
    output: ipLimit,
  }),
  deleteIpAddresses: del('{api}/{server}/accounts/deleteIpAddresses', {
    ...act,
    summary: 'Takes the limit of an address away.',
    act: { reason: 'none', approvable: true },
    query: closed({ addressId: id }),
    output: done,
  }),
  removeIpAddressesBeforeDate: del('{api}/{server}/accounts/removeIpAddressesBeforeDate', {
    ...act,
    summary: 'Takes all limits away that were neither added nor changed since a date.',
    act: { reason: 'required', approvable: true },
    query: closed({
      date: dayOrMoment,
      reason,
      expected: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'refuses where it would be another number than was looked at',
        }),
      ),
    }),
    output: closed({ ...done.properties, removed: count }),
  }),
} as const satisfies Record<string, Call>
