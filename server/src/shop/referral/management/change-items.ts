import type { referralManagement } from '@castellan/contract/calls/shop/referral-management'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Rule } from '../../../platform/http/engine/context.ts'
import { say } from '../../../platform/languages/say.ts'
import { isKnownItem } from '../../../resources/is-known-item.ts'
import { findNames } from '../../../resources/names.ts'
import { findRewardItems, putRewardItem } from '../reward-repo.ts'
import { endRewardItem, lockReferralRules } from './management-repo.ts'
import { tellOfRules } from './tell-of-rules.ts'
import { findItemUses } from './usage-repo.ts'

const titleOf = (itemId: number) => `reward item ${itemId}`

/** Adds an item that the game of this server has. @throws AppError ITEM_NOT_FOUND, REWARD_ITEM_EXISTS */
export const addRewardItem: Rule<typeof referralManagement.addRewardItem> = async ({ itemId }, ctx) => {
  const { server } = ctx
  if (!(await isKnownItem(ctx, itemId)))
    throw new AppError('ITEM_NOT_FOUND', { field: 'itemId', words: ['refusals.referral.itemUnknown'] })
  const id = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, server)
    if ((await findRewardItems(tx, server)).some((item) => item.itemId === itemId))
      throw new AppError('REWARD_ITEM_EXISTS', { field: 'itemId' })
    const made = await putRewardItem(tx, server, itemId)
    tellOfRules(tx, server)
    const undo = { call: 'deleteRewardItem', input: { id: made } } as const
    await journal({ target: titleOf(itemId), after: { id: made, itemId }, undo })
    return made
  })
  const nameOf = await findNames(ctx, 'item', [itemId])
  return { id, itemId, name: nameOf(itemId) }
}

/** Takes an item off the list. @throws AppError REWARD_ITEM_NOT_FOUND, REWARD_ITEM_USED with how many rewards are made of it */
export const deleteRewardItem: Rule<typeof referralManagement.deleteRewardItem> = async ({ id }, ctx) => {
  const { server } = ctx
  const itemId = await ctx.act(async (tx, journal) => {
    await lockReferralRules(tx, server)
    const item = (await findRewardItems(tx, server)).find((one) => one.id === id)
    if (!item) throw new AppError('REWARD_ITEM_NOT_FOUND', { field: 'id' })
    const count = (await findItemUses(tx, server)).find((use) => use.id === id)?.rewards ?? 0
    if (count > 0)
      throw new AppError('REWARD_ITEM_USED', { words: ['refusals.referral.itemUsed', { count }] })
    await endRewardItem(tx, id)
    tellOfRules(tx, server)
    const undo = { call: 'addRewardItem', input: { itemId: item.itemId } } as const
    await journal({ target: titleOf(item.itemId), before: item, undo })
    return item.itemId
  })
  const nameOf = await findNames(ctx, 'item', [itemId])
  return { message: say(ctx.language, 'answers.rewardItemDeleted', { name: nameOf(itemId) }) }
}
