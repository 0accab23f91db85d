import json from './regions.json' with { type: 'json' }
import { CHRONICLE_KEYS, type ChronicleKey } from './chronicles.ts'

/**
 * A town or a hunting ground by the spot where its gatekeeper sets travellers down. What a chronicle between the first and
 * the fourth brought stands at the fourth, the next one that is known here.
 */
export interface RegionFact {
  readonly name: string
  readonly kind: 'town' | 'area'
  readonly x: number
  readonly y: number
  /** The first chronicle that has it. */
  readonly since: ChronicleKey
}

/** Where a spot lies: in or near a place, or to which side of the nearest one and how far. */
export interface Place {
  readonly name: string
  readonly relation: 'in' | 'near' | 'off' | 'far'
  /** From the named place to the spot, in eighths of a turn from the east over the south; null in it. */
  readonly octant: number | null
}

export const regions = json as readonly RegionFact[]

export const regionsOf = (chronicle: ChronicleKey): RegionFact[] =>
  regions.filter(({ since }) => CHRONICLE_KEYS.indexOf(since) <= CHRONICLE_KEYS.indexOf(chronicle))

const byChronicle = new Map(CHRONICLE_KEYS.map((chronicle) => [chronicle, regionsOf(chronicle)]))

/** In the game's units: about the walls of a town, a short run, and further than one hunting ground lies from the next. */
const IN = { town: 5_000, area: 7_000 }
const NEAR = 15_000
const FAR = 40_000

/** The nearest place that a chronicle has; depth is not asked, since a dungeon is named by its entrance. */
export function placeAt(
  { x, y }: { readonly x: number; readonly y: number },
  chronicle: ChronicleKey,
): Place {
  const away = (region: RegionFact) => Math.hypot(x - region.x, y - region.y)
  const nearest = byChronicle.get(chronicle)!.reduce((best, one) => (away(one) < away(best) ? one : best))
  const distance = away(nearest)
  const { name } = nearest
  if (distance <= IN[nearest.kind]) return { name, relation: 'in', octant: null }
  const relation = distance <= NEAR ? 'near' : distance <= FAR ? 'off' : 'far'
  return { name, relation, octant: octantOf(x - nearest.x, y - nearest.y) }
}

/** The game's map has east and south in its positive quarter. */
function octantOf(east: number, south: number) {
  const eighths = Math.round(Math.atan2(south, east) / (Math.PI / 4))
  return (eighths + 8) % 8
}
