import type { FractionAlliance, fractions } from '@castellan/contract/calls/statistics/fractions'
import type { Undo } from '@castellan/contract/undo'
import type { Alliance, Faction } from '@castellan/game-world/port'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Acting } from '../../platform/http/engine/acting.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import { publish } from '../../platform/live/announcer.ts'
import { carryOut } from '../../platform/staff-orders/carry-out.ts'
import type { Outcomes } from '../../platform/staff-orders/outcomes.ts'

type Context = WorldContext & Acting<undefined>

/**
 * Has an alliance join a fraction with all its clans: the one that is named, else the one with the fewest members. One that
 * has joined stays where it is, unless another fraction is named.
 * @throws AppError NO_FRACTIONS, ALLIANCE_NOT_FOUND, FRACTION_NOT_FOUND, CHANGED_MEANWHILE, ALLIANCE_CHANGED
 */
export const addFractionAlliance: Rule<typeof fractions.addFractionAlliance> = async (
  { allianceName, fractionId, expectedFractionId },
  ctx,
) => {
  const sides = await sidesOf(ctx)
  const alliance = await ctx.world.clans.allianceByName(allianceName.trim())
  if (!alliance) throw new AppError('ALLIANCE_NOT_FOUND', { field: 'allianceName' })
  const now = alliance.factionId ?? 0
  const wanted = fractionId ?? alliance.factionId ?? smallest(sides)?.id
  if (!sides.some(({ id }) => id === wanted))
    throw new AppError('FRACTION_NOT_FOUND', { field: 'fractionId' })
  if (wanted !== alliance.factionId && (expectedFractionId ?? now) !== now)
    throw new AppError('CHANGED_MEANWHILE', { field: 'fractionId' })
  return take(ctx, alliance, { to: wanted!, sides })
}

/**
 * Has an alliance leave its fraction; each of its clans is on its own side again.
 * @throws AppError NO_FRACTIONS, ALLIANCE_NOT_FOUND: also one that has not joined any, ALLIANCE_CHANGED
 */
export const deleteFractionAlliance: Rule<typeof fractions.deleteFractionAlliance> = async (
  { allianceId },
  ctx,
) => {
  const sides = await sidesOf(ctx)
  const alliance = await ctx.world.clans.allianceById(allianceId)
  if (!alliance || alliance.factionId === null)
    throw new AppError('ALLIANCE_NOT_FOUND', { field: 'allianceId' })
  return take(ctx, alliance, { to: null, sides })
}

/** An alliance in the words of the contract. */
export const describeAlliance = (alliance: Alliance): FractionAlliance => ({
  allianceId: alliance.id,
  name: alliance.name,
  hasCrest: alliance.hasCrest,
  fractionId: alliance.factionId,
  clans: alliance.clanCount,
  members: alliance.memberCount,
  online: alliance.onlineCount,
})

/** @throws AppError NO_FRACTIONS */
async function sidesOf({ world }: Context) {
  if (typeof world.capabilities.actions.changeAllianceFaction === 'object') throw new AppError('NO_FRACTIONS')
  return world.population.factions()
}

const smallest = (sides: readonly Faction[]) =>
  sides.toSorted((a, b) => a.members - b.members || a.id - b.id)[0]

interface Step {
  readonly to: number | null
  readonly sides: readonly Faction[]
}

/** Has the world do it, on the side that was found; the journal names the sides. */
async function take(ctx: Context, alliance: Alliance, { to, sides }: Step) {
  if (alliance.factionId === to) {
    await ctx.act(async (_tx, journal) => journal.unchanged())
    return describeAlliance(alliance)
  }
  const described = (factionId: number | null) => ({
    fractionId: factionId,
    fraction: sides.find(({ id }) => id === factionId)?.name ?? null,
  })
  const expected = { factionId: alliance.factionId }
  await carryOut(ctx, {
    target: `alliance ${alliance.name}`,
    order: {
      allianceId: alliance.id,
      action: { kind: 'changeAllianceFaction', factionId: to, expected },
    },
    shown: { before: described(alliance.factionId), after: described(to) },
    undo: undoOf(alliance),
    refuse: () => new AppError('ALLIANCE_CHANGED'),
  })
  return describeAlliance({ ...alliance, factionId: to })
}

/** The world has it now, or has something else than was thought. */
const tellAll = (tx: Tx, { server }: OpenOrder) =>
  Promise.resolve(publish(tx, { to: { server }, tags: ['fractions'] }))
export const allianceOutcomes: Outcomes = {
  changeAllianceFaction: { applied: tellAll, refused: tellAll },
}

const undoOf = ({ id, name, factionId }: Alliance): Undo =>
  factionId === null
    ? { call: 'deleteFractionAlliance', input: { allianceId: id } }
    : { call: 'addFractionAlliance', input: { allianceName: name, fractionId: factionId } }
