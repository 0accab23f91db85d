import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import type { Castle, ContestedHall, RentableHall } from '@castellan/contract/calls/statistics/castles'
import { phaseOf, type Phase, urgency } from '../../domain/bosses/boss-phase.ts'
import { clanHues } from './clan-hues.ts'
import { isOnLand } from './coast.ts'
import { CASTLE_SPOTS, LAIRS, TOWN_SPOTS } from './spots.ts'
import type { Spot } from './geography.ts'

export type Hall = RentableHall | ContestedHall

interface Placed {
  /** Names it in the address: `castle-3`, `boss-29001`, `town-Giran`. */
  readonly key: string
  readonly name: string
  /** Null where nobody says where it is: then it is only in the list. */
  readonly spot: Spot | null
}
export type CastlePlace = Placed & {
  readonly kind: 'castle'
  readonly castle: Castle
  /** Degrees, the colour of its owner; null where nobody holds it. */
  readonly hue: number | null
}
export type BossPlace = Placed & { readonly kind: 'boss'; readonly boss: Boss; readonly phase: Phase }
export type TownPlace = Placed & {
  readonly kind: 'town'
  readonly halls: readonly Hall[]
  /** Whether all of its halls are here: they can be counted. */
  readonly isWhole: boolean
  /** Whether it stands at a castle: then its spot is that of the castle. */
  readonly isAtCastle: boolean
}
/** What can be chosen on the map. */
export type MapPlace = CastlePlace | BossPlace | TownPlace

/** What can be shown: everything, or one kind. */
export const SHOWN = ['all', 'castles', 'bosses', 'halls'] as const
type Shown = (typeof SHOWN)[number]
/** The choice an address names; everything for anything else. */
export const shownIn = (value: unknown): Shown => SHOWN.find((known) => known === value) ?? 'all'

const KINDS = { castle: 'castles', boss: 'bosses', town: 'halls' } as const
export const isShown = (shown: Shown, { kind }: MapPlace) => shown === 'all' || KINDS[kind] === shown

interface World {
  readonly castles: readonly Castle[]
  readonly bosses: readonly Boss[]
  readonly halls: readonly Hall[]
  /** None of them could not be had. */
  readonly hasAllHalls: boolean
  /** Milliseconds since 1970: the phases of the bosses are those of then. */
  readonly moment: number
}

/** Everything the map shows: castles, then bosses by what a hunter can do first, the grand before the others, then towns. */
export function placesOf({ castles, bosses, halls, hasAllHalls, moment }: World): MapPlace[] {
  const hunted = bosses.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || urgency(one, moment) - urgency(other, moment),
  )
  const hues = clanHues(castles.flatMap(({ owner }) => owner?.id ?? []))
  return [
    ...castles.map((castle) => castlePlace(castle, hues)),
    ...hunted.map((boss) => bossPlace(boss, moment)),
    ...[...new Set(halls.map(({ town }) => town))].map((town) => ({
      ...townPlace(town, halls, castles),
      isWhole: hasAllHalls,
    })),
  ]
}

const rankOf = ({ kind }: Boss) => (kind === 'grand' ? 0 : 1)

const castlePlace = (castle: Castle, hues: ReadonlyMap<number, number>): CastlePlace => ({
  kind: 'castle',
  key: `castle-${castle.castleId}`,
  name: castle.name,
  spot: CASTLE_SPOTS[castle.castleId] ?? null,
  castle,
  hue: castle.owner && hues.get(castle.owner.id)!,
})

const bossPlace = (boss: Boss, moment: number): BossPlace => ({
  kind: 'boss',
  key: `boss-${boss.npcId}`,
  name: boss.name,
  spot: lairOf(boss),
  boss,
  phase: phaseOf(boss, moment),
})

/** Halls under the earth stand beside the world: who lives there is shown at the entrance, where that is known. */
function lairOf({ npcId, location }: Boss): Spot | null {
  const told: Spot | null = location && [location.x / 1000, location.y / 1000]
  return told && isOnLand(told) ? told : (LAIRS[npcId] ?? told)
}

/** Thousands of the game's units from a town's gatekeeper to a castle that stands at it. */
const AT_TOWN = 23

function townPlace(town: string, all: readonly Hall[], castles: readonly Castle[]) {
  const halls = all.filter((hall) => hall.town === town)
  const placed = { kind: 'town', key: `town-${town}`, name: town, halls } as const
  const spot = TOWN_SPOTS[town]
  const seat =
    spot && castles.map(({ castleId }) => CASTLE_SPOTS[castleId]).find((at) => at && isNear(at, spot))
  return { ...placed, spot: seat ?? spot ?? null, isAtCastle: seat !== undefined }
}

const isNear = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(ax - bx, ay - by) < AT_TOWN
