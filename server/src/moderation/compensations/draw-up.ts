import { isDeepStrictEqual } from 'node:util'
import type { compensations } from '@castellan/contract/calls/moderation/compensations'
import type { Sent } from '@castellan/contract/engine/call'
import type { Gift, ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import { itemById } from '@castellan/game-world/game-data'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { pastMoment } from '../../platform/time/period-of.ts'
import { isKnownItem } from '../../resources/is-known-item.ts'
import { findNames } from '../../resources/names.ts'
import { findByKey, findCompensation, insertCompensation } from './compensation-repo.ts'
import { COMPENSATIONS } from './compensations-job.ts'
import { compensationTeller, titleOfRow } from './describe-compensation.ts'

/**
 * Has those looked for who would get something; a job writes them down. Idempotency key: the same `requestId` draws up once.
 * @throws AppError BAD_INPUT, PERIOD_INVALID, ITEM_NOT_FOUND, WORLD_CANNOT, or ALREADY_DONE where the key was used for
 *   something else
 */
export const drawUpCompensation: Rule<typeof compensations.drawUpCompensation> = async (order, ctx) => {
  const { server, caller, jobs } = ctx
  const [who, gift] = [await readFilter(order, ctx), await readGift(order, ctx)]
  const requestKey = order.requestId ?? crypto.randomUUID()
  const { oneEach } = order
  const row = await ctx.act(async (tx, journal) => {
    const drawn = { server, who, gift, oneEach, drawnBy: caller.accountId, requestKey }
    const id = await insertCompensation(tx, drawn)
    if (id === null) {
      const first = await findByKey(tx, caller.accountId, requestKey)
      const was = { server: first.server, who: first.who, gift: first.gift, oneEach: first.oneEach }
      if (!isDeepStrictEqual(was, { server, who, gift, oneEach }))
        throw new AppError('ALREADY_DONE', { field: 'requestId' })
      journal.unchanged()
      return first
    }
    await jobs.send(tx, COMPENSATIONS, {})
    await journal({ target: titleOfRow({ id }), after: { who, gift, oneEach } })
    return (await findCompensation(tx, server, id))!
  })
  const tell = await compensationTeller(ctx.db, ctx)
  return tell(row)
}

type Order = Sent<typeof compensations.drawUpCompensation>

/** Things that are not counted in piles which one receiver can get: each takes a place of its own. */
const MOST_SINGLE = 100

/** What was sent of whom it is for. @throws AppError BAD_INPUT, PERIOD_INVALID */
async function readFilter(order: Order, { world }: Pick<WorldContext, 'world'>): Promise<ReceiverFilter> {
  const { minLevel = null, maxLevel = null, classIds = [], withBlocked = false } = order
  if (minLevel !== null && maxLevel !== null && maxLevel < minLevel)
    throw badField('maxLevel', 'minimum', { limit: minLevel })
  return {
    online: readPeriod(order, 'onlineFrom', 'onlineTo'),
    bought: readBought(order),
    clans: await readClans(order.clans ?? [], world),
    classIds,
    minLevel,
    maxLevel,
    withBlocked,
  }
}

type Moment = 'onlineFrom' | 'onlineTo' | 'boughtFrom' | 'boughtTo'

/** Both moments or none. */
function readPeriod(order: Order, start: Moment, end: Moment) {
  const [from, to] = [order[start], order[end]]
  if (from === undefined && to === undefined) return null
  if (from === undefined) throw badField(start, 'required')
  if (to === undefined) throw badField(end, 'required')
  const [first, last] = [pastMoment(from, start), pastMoment(to, end)]
  if (last < first) throw new AppError('PERIOD_INVALID', { field: end })
  return { from: first.toISOString(), to: last.toISOString() }
}

function readBought(order: Order) {
  const period = readPeriod(order, 'boughtFrom', 'boughtTo')
  const { boughtKind: kind, boughtTitle = '' } = order
  if (kind === undefined) {
    if (period || boughtTitle) throw badField('boughtKind', 'required')
    return null
  }
  if (!period) throw badField('boughtFrom', 'required')
  return { kind, title: boughtTitle.trim(), ...period }
}

async function readClans(names: readonly string[], { clans }: WorldContext['world']) {
  const found = await Promise.all(names.map((name) => clans.byName(name.trim())))
  return found.map((clan, place) => {
    if (!clan) throw badField('clans', 'noClan', { name: names[place]! })
    return { id: clan.id, name: clan.name }
  })
}

/** What was sent of what is given: coins to people, or items. @throws AppError BAD_INPUT, ITEM_NOT_FOUND, WORLD_CANNOT */
async function readGift(
  { coins, items, oneEach }: Order,
  ctx: Pick<WorldContext, 'db' | 'config' | 'server' | 'world'>,
): Promise<Gift> {
  if (coins === undefined && items === undefined) throw badField('coins', 'required')
  if (coins !== undefined && items !== undefined) throw badField('items', 'odd')
  // a balance belongs to a person
  if (coins !== undefined && oneEach === 'character') throw badField('oneEach', 'odd')
  if (coins !== undefined) return { coins, items: [] }
  const ids = items!.map(({ itemId }) => itemId)
  if (new Set(ids).size < ids.length) throw badField('items', 'odd')
  const can = ctx.world.capabilities.actions.giveItems
  if (typeof can !== 'string') throw new AppError('WORLD_CANNOT')
  for (const { itemId, count } of items!) {
    if (!(await isKnownItem(ctx, itemId))) throw new AppError('ITEM_NOT_FOUND', { field: 'items' })
    const fact = itemById(itemId)
    const isPile = fact === undefined || ('stackable' in fact && fact.stackable)
    if (!isPile && count > MOST_SINGLE) throw badField('items', 'maximum', { limit: MOST_SINGLE })
  }
  const nameOf = await findNames(ctx, 'item', ids)
  return { coins: null, items: items!.map((pile) => ({ ...pile, name: nameOf(pile.itemId) })) }
}
