import type { referralManagement } from '@castellan/contract/calls/shop/referral-management'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../../platform/errors/require-unchanged.ts'
import type { ContextOf, Rule } from '../../../platform/http/engine/context.ts'
import { say } from '../../../platform/languages/say.ts'
import { shownText, visible } from '../../../platform/text/shown-text.ts'
import { findRefTypes } from '../reward-repo.ts'
import { deleteRefTypeRow, insertRefType, lockReferralRules, updateRefTypeRow } from './management-repo.ts'
import { tellOfRules } from './tell-of-rules.ts'
import { findTypeUses } from './usage-repo.ts'

const LONGEST_NAME = 40
const LONGEST_DESCRIPTION = 200

interface Written {
  readonly refType: string
  readonly description: string
}

const read = ({ refType, description }: Written) => ({
  refType: shownText(refType, 'refType', LONGEST_NAME),
  description: visible(description) === '' ? '' : shownText(description, 'description', LONGEST_DESCRIPTION),
})
const titleOf = ({ refType }: Pick<Written, 'refType'>) => `referral type ${refType}`

/** Adds a type. @throws AppError REF_TYPE_EXISTS */
export const addRefType: Rule<typeof referralManagement.addRefType> = (sent, ctx) =>
  ctx.act(async (tx, journal) => {
    const { server } = ctx
    await lockReferralRules(tx, server)
    const type = read(sent)
    const id = await insertRefType(tx, server, type)
    if (id === null) throw new AppError('REF_TYPE_EXISTS', { field: 'refType' })
    tellOfRules(tx, server)
    await journal({
      target: titleOf(type),
      after: { id, ...type },
      undo: { call: 'deleteRefType', input: { refTypeId: id } },
    })
    return { id, ...type }
  })

/**
 * Changes a type. The one that new codes are of is called as the settings call it.
 * @throws AppError REF_TYPE_NOT_FOUND, REF_TYPE_EXISTS, REF_TYPE_GIVEN, CHANGED_MEANWHILE
 */
export const updateRefType: Rule<typeof referralManagement.updateRefType> = (sent, ctx) =>
  ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, ctx.server)
    const { id } = sent
    const types = await findRefTypes(tx, ctx.server)
    const before = typeOf(types, id, 'id')
    const after = { id, ...read(sent) }
    const isRenamed = before.refType !== after.refType
    if (isRenamed && isGiven(ctx, before)) throw new AppError('REF_TYPE_GIVEN', { field: 'refType' })
    if (isRenamed && types.some(({ refType }) => refType === after.refType))
      throw new AppError('REF_TYPE_EXISTS', { field: 'refType' })
    if (!isRenamed && before.description === after.description) journal.unchanged()
    else {
      requireUnchanged(before, sent.expected)
      await updateRefTypeRow(tx, after)
      tellOfRules(tx, ctx.server)
      const undo = { call: 'updateRefType', input: before } as const
      await journal({ target: titleOf(before), before, after, undo })
    }
    return after
  })

/** Deletes a type that nothing hangs on. @throws AppError REF_TYPE_NOT_FOUND, REF_TYPE_GIVEN, REF_TYPE_USED with what hangs on it */
export const deleteRefType: Rule<typeof referralManagement.deleteRefType> = async ({ refTypeId }, ctx) => {
  const { refType: name } = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, ctx.server)
    const type = typeOf(await findRefTypes(tx, ctx.server), refTypeId, 'refTypeId')
    if (isGiven(ctx, type)) throw new AppError('REF_TYPE_GIVEN')
    await requireUnused(tx, ctx, refTypeId)
    await deleteRefTypeRow(tx, refTypeId)
    tellOfRules(tx, ctx.server)
    const { refType, description } = type
    await journal({
      target: titleOf(type),
      before: type,
      undo: { call: 'addRefType', input: { refType, description } },
    })
    return type
  })
  return { message: say(ctx.language, 'answers.refTypeDeleted', { name }) }
}

type Changing = ContextOf<typeof referralManagement.updateRefType>

const isGiven = ({ settings, server }: Pick<Changing, 'settings' | 'server'>, { refType }: Written) =>
  settings.of(server).referral.refType === refType

function typeOf<R extends { readonly id: number }>(types: readonly R[], id: number, field: string) {
  const type = types.find((one) => one.id === id)
  if (!type) throw new AppError('REF_TYPE_NOT_FOUND', { field })
  return type
}

async function requireUnused(tx: Tx, { server }: Pick<Changing, 'server'>, id: number) {
  const use = (await findTypeUses(tx, server)).find((one) => one.id === id)
  if (!use) return
  const { codes, guests, rewards } = use
  if (codes + guests + rewards > 0)
    throw new AppError('REF_TYPE_USED', {
      words: ['refusals.referral.typeUsed', { codes, guests, rewards }],
    })
}
