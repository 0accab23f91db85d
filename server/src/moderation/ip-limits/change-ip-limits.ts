import { type IpLimit, type ipLimits, LONGEST_COMMENT } from '@castellan/contract/calls/moderation/ip-limits'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../platform/errors/require-unchanged.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import { pastMoment } from '../../platform/time/period-of.ts'
import {
  deleteIpLimit,
  deleteIpLimitsBefore,
  insertIpLimit,
  type IpLimitFields,
  isLimitedElsewhere,
  lockIpLimit,
  lockNetworks,
  updateIpLimit,
} from './ip-limit-repo.ts'

interface SentFields {
  readonly ipAddress: string
  readonly allowedConnections: number
  readonly token?: string
  readonly comment?: string
}

/** What was sent as it is kept; `before` keeps what was not said. @throws AppError BAD_INPUT */
function read(sent: SentFields, before?: IpLimitFields): IpLimitFields {
  const { allowedConnections, token, comment } = sent
  const ipAddress = canonicalAddress(sent.ipAddress)
  if (ipAddress === null) throw badField('ipAddress', 'ipAddress')
  return {
    ipAddress,
    allowedConnections,
    token: token ?? before?.token ?? newSecret(),
    comment: comment === undefined ? (before?.comment ?? '') : readComment(comment),
  }
}

const readComment = (comment: string) =>
  comment.trim() === '' ? '' : shownText(comment, 'comment', LONGEST_COMMENT)

const titleOf = ({ ipAddress }: Pick<IpLimit, 'ipAddress'>) => `IP limit ${ipAddress}`
const fieldsOf = ({ id: _id, changedAt: _at, ...fields }: IpLimit): IpLimitFields => fields
const taken = () => new AppError('IP_LIMIT_EXISTS', { field: 'ipAddress' })

/** Limits an address. @throws AppError BAD_INPUT, IP_LIMIT_EXISTS */
export const addIpAddresses: Rule<typeof ipLimits.addIpAddresses> = ({ id, ...sent }, ctx) =>
  ctx.act(async (tx, journal) => {
    await lockNetworks(tx, ctx.server)
    // a former number is for what is put back: by another limit, acts on the first would be undone on it
    const added = await insertIpLimit(tx, ctx.server, read(sent), ctx.undoing && id)
    if (!added) throw taken()
    await journal({
      target: titleOf(added),
      after: added,
      undo: { call: 'deleteIpAddresses', input: { addressId: added.id } },
    })
    return added
  })

/** Changes the limit of an address, or whose it is. @throws AppError APPROVAL_NEEDED where it is loosened, BAD_INPUT, IP_LIMIT_NOT_FOUND, IP_LIMIT_EXISTS, CHANGED_MEANWHILE */
export const updateIpAddresses: Rule<typeof ipLimits.updateIpAddresses> = ({ id, expected, ...sent }, ctx) =>
  ctx.act(async (tx, journal) => {
    await lockNetworks(tx, ctx.server)
    const before = await lockIpLimit(tx, ctx.server, id)
    if (!before) throw new AppError('IP_LIMIT_NOT_FOUND')
    const fields = read(sent, before)
    if (isSame(fields, before)) {
      journal.unchanged()
      return before
    }
    requireUnchanged(before, expected)
    if (await isLimitedElsewhere(tx, ctx.server, { id, ipAddress: fields.ipAddress })) throw taken()
    if (isLooser(fields, before)) {
      const becomes = (field: 'ipAddress' | 'allowedConnections') =>
        before[field] === fields[field] ? before[field] : `${before[field]} → ${fields[field]}`
      const of = {
        ipAddress: becomes('ipAddress'),
        allowedConnections: becomes('allowedConnections'),
        limits: 1,
      }
      await ctx.requireApproval(tx, { sizes: { ipLimits: 1 }, target: titleOf(before), of })
    }
    const after = await updateIpLimit(tx, id, fields)
    await journal({
      target: titleOf(after),
      before,
      after,
      undo: { call: 'updateIpAddresses', input: { id, ...fieldsOf(before) } },
    })
    return after
  })

const isSame = (fields: IpLimitFields, before: IpLimit) =>
  (Object.keys(fields) as (keyof IpLimitFields)[]).every((field) => fields[field] === before[field])

/** One that lets more in, or limits another address from now on, limits this one no more. */
const isLooser = (fields: IpLimitFields, before: IpLimit) =>
  fields.ipAddress !== before.ipAddress || fields.allowedConnections > before.allowedConnections

/** Takes the limit of an address away. @throws AppError IP_LIMIT_NOT_FOUND */
export const deleteIpAddresses: Rule<typeof ipLimits.deleteIpAddresses> = async ({ addressId }, ctx) => {
  const { ipAddress } = await ctx.act(async (tx, journal) => {
    const before = await lockIpLimit(tx, ctx.server, addressId)
    if (!before) throw new AppError('IP_LIMIT_NOT_FOUND')
    await ctx.requireApproval(tx, {
      sizes: { ipLimits: 1 },
      target: titleOf(before),
      of: { ipAddress: before.ipAddress, limits: 1 },
    })
    await deleteIpLimit(tx, addressId)
    const undo = { call: 'addIpAddresses', input: { ...fieldsOf(before), id: before.id } } as const
    await journal({ target: titleOf(before), before, undo })
    return before
  })
  return { message: say(ctx.language, 'answers.ipLimitRemoved', { address: ipAddress }) }
}

/**
 * Takes away what nobody has touched since a date. All of them stand in the one row of the journal, since nothing else knows them any more.
 * @throws AppError BAD_INPUT, IP_LIMITS_CHANGED where it would not be as many as whoever asks has looked at
 */
export const removeIpAddressesBeforeDate: Rule<typeof ipLimits.removeIpAddressesBeforeDate> = async (
  { date, expected },
  ctx,
) => {
  const until = pastMoment(date, 'date')
  const removed = await ctx.act(async (tx, journal) => {
    const gone = await deleteIpLimitsBefore(tx, ctx.server, until)
    if (expected !== undefined && gone.length !== expected)
      throw new AppError('IP_LIMITS_CHANGED', { field: 'date' })
    const target = `IP limits before ${until.toISOString()}`
    await ctx.requireApproval(tx, {
      sizes: { ipLimits: gone.length },
      target,
      of: { before: until, limits: gone.length },
    })
    if (gone.length) await journal({ target, before: gone })
    else journal.unchanged()
    return gone.length
  })
  return { message: say(ctx.language, 'answers.ipLimitsRemoved', { count: removed }), removed }
}
