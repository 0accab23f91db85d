import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import type { FoundItem } from '@castellan/game-world/port'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import { describeItems } from '../../players/belongings/describe-items.ts'
import { describeSkills } from '../../players/belongings/describe-skills.ts'
import { doAsStaff, told, waitOf } from '../../shop/services/do-as-staff.ts'
import { worthOf } from '../approvals/worth-of.ts'

type Calls = typeof characterEdits

/**
 * Takes so many of a pile. There is no way back, so the journal says what it was; what is worth more than a limit needs somebody's approval.
 * @throws AppError ITEM_NOT_FOUND, TOO_FEW_ITEMS, CHARACTER_ONLINE, OUTRANKED, APPROVAL_NEEDED
 */
export const deleteItems: Rule<Calls['deleteItems']> = async (sent, ctx) => {
  const { subject: item, world } = ctx
  const { amount: count, force = false } = sent
  if (count > item.count) throw new AppError('TOO_FEW_ITEMS', { field: 'amount' })
  const order = { ...orderOf(item, count), force }
  requireAble(world, order.action.kind)
  const waitsUntil = await waitOf(order, sent, ctx)
  const [thing] = await describeItems(ctx, [item])
  const { itemId, enchant, place, ownerName: owner } = item
  const { name } = thing!
  const about = { name, itemId, enchant, place, owner }
  const sizes = await worthOf(ctx, [{ ...item, count }])
  const worth = sizes.itemDeletions
  const of = { itemDbId: item.dbId, item: enchant ? `+${enchant} ${name}` : name, count, owner, place, worth }
  const asked = (tx: Tx, orderKey: string) => ctx.requireApproval(tx, { sizes, of, orderKey })
  const outcome = await carryOut(ctx, { order, about, waitsUntil, asked, title: `${name}, ${count}` })
  const words = say(ctx.language, 'answers.edits.itemDeleted', { item: name, owner, number: count })
  return told(ctx, owner, outcome === 'waits', words)
}

const orderOf = ({ dbId: itemDbId, count: found, ownerId, place }: FoundItem, count: number) => {
  const pile = { itemDbId, count, expected: { count: found } }
  return place === 'clan-warehouse'
    ? { clanId: ownerId, action: { kind: 'deleteClanItem', ...pile } as const }
    : { characterId: ownerId, action: { kind: 'deleteItem', ...pile } as const }
}

/** Has a skill forgotten. There is no way back, so the journal says which it was. @throws AppError SKILL_NOT_FOUND, CHARACTER_ONLINE, OUTRANKED */
export const deleteSkill: Rule<Calls['deleteSkill']> = async (sent, ctx) => {
  const { subject: character, world } = ctx
  const { skillId, subjobIndex: subclassIndex } = sent
  const learned = (await world.characters.skills(character.id, subclassIndex)).find(
    (skill) => skill.skillId === skillId,
  )
  if (!learned) throw new AppError('SKILL_NOT_FOUND', { field: 'skillId' })
  const [skill] = await describeSkills(ctx, [learned])
  const order = () => ({
    action: { kind: 'deleteSkill', skillId, subclassIndex, expected: { level: learned.level } } as const,
    title: skill!.name,
  })
  const about = { name: skill!.name, skillId }
  const done = await doAsStaff({ action: 'deleteSkill', order }, sent, ctx, { about })
  const { name } = character
  const words = say(ctx.language, 'answers.edits.skillDeleted', { name, skill: skill!.name })
  return told(ctx, name, done?.waits, words)
}
