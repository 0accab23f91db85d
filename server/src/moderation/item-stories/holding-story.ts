import type { itemStories } from '@castellan/contract/calls/moderation/item-stories'
import type { Sent } from '@castellan/contract/engine/call'
import type { Holder } from '@castellan/game-world/port'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { findEmailsOfLogins } from '../../players/game-accounts/owner-email-repo.ts'
import { readCursor, mergeEntries } from './merge-entries.ts'
import { describeKind, describeTrail } from './describe-kind.ts'
import { describeDelivery, tellActs, tellSteps, toldSince } from './tell-steps.ts'
import { findActsOnTarget, findGivenTo } from './story-repo.ts'
import { PART } from './thing-story.ts'

type Calls = typeof itemStories
type Asked = Pick<Sent<Calls['getHolding']>, 'owner' | 'ownerId' | 'itemId'>

/** Steps each way that are summed up. */
const MOST_SUMMED = 100_000

const holderOf = ({ owner: kind, ownerId: id }: Asked): Holder => ({ kind, id })

/** How many of a kind somebody has, and how many are known to have come and gone. */
export const getHolding: Rule<Calls['getHolding']> = async (sent, ctx) => {
  const holder = holderOf(sent)
  const [owner, item, trail, sums] = await Promise.all([
    findOwner(holder, ctx),
    describeKind(ctx, sent.itemId),
    describeTrail(ctx),
    ctx.world.trail.sumsOfHolder(holder, sent.itemId, MOST_SUMMED),
  ])
  const held = owner && (await countOf(holder, sent.itemId, ctx))
  const nobody = { ...holder, name: null, account: null, email: null }
  return { owner: owner ?? nobody, item, held, ...sums, trail }
}

async function findOwner({ kind, id }: Holder, { db, server, world }: WorldContext) {
  if (kind === 'clan') {
    const clan = await world.clans.byId(id)
    return clan && { kind, id, name: clan.name, account: null, email: null }
  }
  const character = await world.characters.byId(id)
  if (!character) return null
  const { name, account } = character
  const emails = await findEmailsOfLogins(db, server, [account])
  return { kind, id, name, account, email: emails.get(account) ?? null }
}

/** All pieces of a kind, wherever the holder has them. */
async function countOf({ kind, id }: Holder, itemId: number, { world: { items } }: WorldContext) {
  const places =
    kind === 'clan'
      ? [items.clanWarehouse(id)]
      : [items.inventory(id), items.warehouse(id), items.freight(id)]
  const all = (await Promise.all(places)).flat()
  return all.filter((item) => item.itemId === itemId).reduce((sum, { count }) => sum + count, 0)
}

/** What came to somebody of a kind and left them, the newest first. */
export const getHoldingSteps: Rule<Calls['getHoldingSteps']> = async (sent, ctx) => {
  const { itemId, limit = PART } = sent
  const holder = holderOf(sent)
  const from = readCursor(sent.before)
  const { db, server, world } = ctx
  const characterIds = holder.kind === 'character' ? [holder.id] : []
  const since = await toldSince(ctx)
  const [steps, given, marks] = await Promise.all([
    world.trail.ofHolder(holder, itemId, { limit, before: from?.step }),
    findGivenTo(db, { server, characterIds, itemId, before: from?.before, until: since, limit }),
    marksOf(characterIds, itemId, { limit, before: from?.before }, ctx),
  ])
  const known = [...given.map((row) => describeDelivery(row, true)), ...tellActs(marks, since)]
  return mergeEntries(await tellSteps(ctx, steps), known, limit, from)
}

/** Staff give characters the marks of a profession: those acts after which there were some of this kind. */
async function marksOf(
  [characterId]: readonly number[],
  itemId: number,
  part: { readonly limit: number; readonly before: Date | undefined },
  { db, server }: WorldContext,
) {
  if (characterId === undefined) return []
  const rows = await findActsOnTarget(db, { server, kind: 'character', id: characterId, ...part })
  return rows.filter(({ after }) => isOf(after, itemId))
}

function isOf(after: unknown, itemId: number) {
  const { carried = [] } = (after ?? {}) as { carried?: readonly { readonly itemId: number }[] }
  return carried.some((pile) => pile.itemId === itemId)
}
