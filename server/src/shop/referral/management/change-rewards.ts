import type { referralManagement } from '@castellan/contract/calls/shop/referral-management'
import type { Sent } from '@castellan/contract/engine/call'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../../platform/errors/require-unchanged.ts'
import type { ContextOf, Rule } from '../../../platform/http/engine/context.ts'
import { findDone } from '../../../platform/journal/journal-repo.ts'
import { say } from '../../../platform/languages/say.ts'
import { findNames } from '../../../resources/names.ts'
import { findRefType, findRewardItems, findRewards, insertReward, type RewardRow } from '../reward-repo.ts'
import { coinsIn } from '../../coins-in.ts'
import { givenWorth } from '../../given-worth.ts'
import { describeReward } from '../rewards-status.ts'
import { endReward, findRewardByKey, lockReferralRules, updateRewardRow } from './management-repo.ts'
import { tellOfRules } from './tell-of-rules.ts'
import { hasClaims } from './usage-repo.ts'

type Written = Sent<typeof referralManagement.addReward>
type RewardContext = ContextOf<typeof referralManagement.addReward>

const writtenOf = ({ refType, level, bonusCount, bonusTarget, refItemId }: RewardRow) => ({
  refType,
  level,
  bonusCount,
  bonusTarget,
  refItemId,
})
const titleOf = ({ refType, level, bonusTarget }: Pick<Written, 'refType' | 'level' | 'bonusTarget'>) =>
  `reward ${refType} ${bonusTarget} ${level}`

/**
 * Adds a reward. One of the same kind that had ended begins anew: whoever claimed it then does not get it twice.
 * @throws AppError REF_TYPE_NOT_FOUND, REWARD_ITEM_NOT_FOUND, REWARD_EXISTS, APPROVAL_NEEDED
 */
export const addReward: Rule<typeof referralManagement.addReward> = async (sent, ctx) => {
  const { server } = ctx
  const added = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, server)
    const { itemId, ...key } = await keyOf(tx, server, sent)
    await requireSameType(tx, ctx, key.typeId)
    const item = await nameOf(tx, ctx, itemId)
    const like = await findRewardByKey(tx, server, key)
    if (like && !like.endedAt) throw new AppError('REWARD_EXISTS', { field: 'refItemId' })
    await requireSecond(tx, ctx, sent, { ...key, itemId, item, rewardId: null })
    const reward = { ...key, bonusCount: sent.bonusCount }
    if (like) await updateRewardRow(tx, like.id, reward)
    const rewardId = like?.id ?? (await insertReward(tx, { server, ...reward }))
    tellOfRules(tx, server)
    const undo = { call: 'deleteReward', input: { rewardId } } as const
    await journal({ target: titleOf(sent), after: { rewardId, ...sent, item }, undo })
    return rewardOf(tx, server, rewardId)
  })
  return describe(ctx, added)
}

/**
 * Changes a reward. What was claimed of it stays as it was given; its type and side stay then, too.
 * @throws AppError REWARD_NOT_FOUND, REF_TYPE_NOT_FOUND, REWARD_ITEM_NOT_FOUND, REWARD_EXISTS, REWARD_HAS_CLAIMS,
 *   CHANGED_MEANWHILE, APPROVAL_NEEDED
 */
export const updateReward: Rule<typeof referralManagement.updateReward> = async (sent, ctx) => {
  const { server } = ctx
  const { rewardId: _which, expected, ...written } = sent
  const changed = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, server)
    const row = meantBy(await findRewards(tx, server), sent)
    const { itemId, ...key } = await keyOf(tx, server, written)
    const item = await nameOf(tx, ctx, itemId)
    const like = await findRewardByKey(tx, server, key)
    if (like && !like.endedAt && like.id !== row.id)
      throw new AppError('REWARD_EXISTS', { field: 'refItemId' })
    const isMoved = row.typeId !== key.typeId || row.bonusTarget !== key.bonusTarget
    if (isMoved && (await hasClaims(tx, row.id))) throw new AppError('REWARD_HAS_CLAIMS')
    await requireSameType(tx, ctx, key.typeId)
    const before = { rewardId: row.id, ...writtenOf(row) }
    const after = { rewardId: row.id, ...written }
    if (Object.entries(after).every(([field, value]) => Reflect.get(before, field) === value))
      journal.unchanged()
    else {
      requireUnchanged(before, expected)
      await requireSecond(tx, ctx, written, { ...key, itemId, item, rewardId: row.id })
      await updateRewardRow(tx, row.id, { ...key, bonusCount: written.bonusCount })
      tellOfRules(tx, server)
      const undo = { call: 'updateReward', input: before } as const
      const was = { ...before, typeId: row.typeId, item: await nameOf(tx, ctx, row.itemId) }
      await journal({
        target: titleOf(row),
        before: was,
        after: { ...after, typeId: key.typeId, item },
        undo,
      })
    }
    return rewardOf(tx, server, row.id)
  })
  return describe(ctx, changed)
}

/** Takes a reward off the list; claims of it stay, and what is under way arrives. @throws AppError REWARD_NOT_FOUND */
export const deleteReward: Rule<typeof referralManagement.deleteReward> = async ({ rewardId }, ctx) => {
  const { server } = ctx
  const row = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, server)
    const found = await rewardOf(tx, server, rewardId)
    await endReward(tx, rewardId)
    tellOfRules(tx, server)
    const written = writtenOf(found)
    const item = await nameOf(tx, ctx, found.itemId)
    await journal({
      target: titleOf(found),
      before: { rewardId, ...written, typeId: found.typeId, item },
      undo: { call: 'addReward', input: written },
    })
    return found
  })
  const { level } = row
  const { itemName } = await describe(ctx, row)
  return { message: say(ctx.language, 'answers.rewardDeleted', { name: itemName, level }) }
}

/** The item as whoever reads of it later knows it. */
const nameOf = async (tx: Tx, { config, server }: Pick<RewardContext, 'config' | 'server'>, itemId: number) =>
  (await findNames({ config, server, db: tx }, 'item', [itemId]))(itemId)

/** What it is by its numbers, since a type can be renamed between asking and doing. */
interface Meant {
  readonly typeId: number
  readonly itemId: number
  readonly item: string
  /** The one that is changed. */
  readonly rewardId: number | null
}

/**
 * Four-eyes principle: whoever sets a reward may be who claims it, as often as they bring somebody. Coins are given to whom one likes that way,
 * as by compensations, and so are measured for all whom one player may bring.
 * @throws AppError APPROVAL_NEEDED
 */
async function requireSecond(tx: Tx, ctx: RewardContext, written: Written, meant: Meant) {
  const { refType: type, level, bonusTarget: side, bonusCount: count } = written
  const { typeId, itemId, item, rewardId } = meant
  const worth = Math.min(givenWorth([{ itemId, count }]), Number.MAX_SAFE_INTEGER)
  const settings = ctx.settings.of(ctx.server)
  const ofAll = coinsIn(settings, { itemId, count }) * settings.referral.mostGuests
  const sizes = { compensatedCoins: Math.min(ofAll, Number.MAX_SAFE_INTEGER), referralRewards: worth }
  const of = { item, itemId, count, side, type, typeId, level, worth, rewardId }
  await ctx.requireApproval(tx, { sizes, target: titleOf(written), of })
}

async function keyOf(tx: Tx, server: ServerKey, { refType, level, bonusTarget, refItemId }: Written) {
  const type = await findRefType(tx, server, refType)
  if (!type) throw new AppError('REF_TYPE_NOT_FOUND', { field: 'refType' })
  const item = (await findRewardItems(tx, server)).find(({ id }) => id === refItemId)
  if (!item) throw new AppError('REWARD_ITEM_NOT_FOUND', { field: 'refItemId' })
  return { typeId: type.id, level, bonusTarget, refItemId, itemId: item.itemId }
}

/** What is put back goes to the type it was of, whatever that is called by now. @throws AppError CHANGED_SINCE where another has its name */
async function requireSameType(tx: Tx, { undoing }: Pick<RewardContext, 'undoing'>, typeId: number) {
  const { typeId: former = typeId } = undoing
    ? ((await findDone(tx, undoing.act)).before as { readonly typeId?: number })
    : {}
  if (former !== typeId) throw new AppError('CHANGED_SINCE')
}

/** The reward of an id; without one that of type, level and side, of the same item where there are several. */
function meantBy(rewards: readonly RewardRow[], sent: Sent<typeof referralManagement.updateReward>) {
  const { rewardId, refType, level, bonusTarget, refItemId } = sent
  const fits = rewards.filter((one) =>
    rewardId === undefined
      ? one.refType === refType && one.level === level && one.bonusTarget === bonusTarget
      : one.id === rewardId,
  )
  const meant = fits.length > 1 ? fits.find((one) => one.refItemId === refItemId) : fits[0]
  if (!meant) throw new AppError('REWARD_NOT_FOUND', { field: rewardId === undefined ? 'level' : 'rewardId' })
  return meant
}

/** @throws AppError REWARD_NOT_FOUND */
async function rewardOf(tx: Tx, server: ServerKey, rewardId: number) {
  const row = (await findRewards(tx, server)).find(({ id }) => id === rewardId)
  if (!row) throw new AppError('REWARD_NOT_FOUND', { field: 'rewardId' })
  return row
}

async function describe(ctx: Pick<RewardContext, 'config' | 'db' | 'server'>, row: RewardRow) {
  return describeReward(row, await findNames(ctx, 'item', [row.itemId]))
}
