import type { Received } from '@castellan/contract/engine/call'
import type { classes } from '@castellan/contract/calls/resources/classes'

export type ClassInfo = Received<(typeof classes)['getClasses']>[number]

/** The classes of one profession that grew from the same first profession. */
export interface Branch {
  readonly from: ClassInfo
  readonly classes: readonly ClassInfo[]
}

/** What grows from one class that everybody begins with: Human Fighter, Dark Mystic. */
export interface Root {
  readonly from: ClassInfo
  readonly branches: readonly Branch[]
}

export interface RaceTree {
  readonly race: string
  readonly roots: readonly Root[]
}

/** The second and third profession, as far as a chronicle has them; the higher one first. */
export const professionsIn = (all: readonly ClassInfo[]): number[] =>
  [3, 2].filter((level) => all.some(({ professionLevel }) => professionLevel === level))

/** Without the professions nobody plays, but for the one that is shown; all of them where it is not known who plays what. */
export function playedOf(
  all: readonly ClassInfo[],
  counts: readonly { readonly classId: number; readonly count: number }[] | undefined,
  shown: ClassInfo | undefined,
): readonly ClassInfo[] {
  if (!counts) return all
  const played = new Set(counts.flatMap(({ classId, count }) => (count > 0 ? [classId] : [])))
  return all.filter((one) => one.professionLevel < 2 || played.has(one.id) || one.id === shown?.id)
}

/** The classes of one profession by race, beginning and first profession, in the order of the client. */
export function raceTrees(all: readonly ClassInfo[], professionLevel: number): RaceTree[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const shown = all.filter((one) => one.professionLevel === professionLevel)
  const trees = [...Map.groupBy(shown, ({ race }) => race)]
  return trees.map(([race, ofRace]) => ({
    race,
    roots: [...Map.groupBy(ofRace, (one) => ancestor(byId, one, 0))].map(([from, ofRoot]) => ({
      from,
      branches: [...Map.groupBy(ofRoot, (one) => ancestor(byId, one, 1))].map(([first, leaves]) => ({
        from: first,
        classes: leaves,
      })),
    })),
  }))
}

/** The class somebody was at an earlier profession; the earliest that is known. */
function ancestor(byId: ReadonlyMap<number, ClassInfo>, one: ClassInfo, level: number): ClassInfo {
  const parent = one.parentId === null ? undefined : byId.get(one.parentId)
  return one.professionLevel <= level || !parent ? one : ancestor(byId, parent, level)
}

/** The same calling one profession up or down: Gladiator ↔ Duelist. */
export function counterpart(all: readonly ClassInfo[], one: ClassInfo, level: number): ClassInfo | undefined {
  const found = level < one.professionLevel ? parentOf(all, one) : childOf(all, one)
  return found?.professionLevel === level ? found : undefined
}

/** What one was before, from the beginning on, without the class itself. */
export function pathOf(all: readonly ClassInfo[], one: ClassInfo): ClassInfo[] {
  const parent = parentOf(all, one)
  return parent ? [...pathOf(all, parent), parent] : []
}

const parentOf = (all: readonly ClassInfo[], one: ClassInfo) => all.find(({ id }) => id === one.parentId)
const childOf = (all: readonly ClassInfo[], one: ClassInfo) => all.find(({ parentId }) => parentId === one.id)

/** The class an address names, in any letter case, of the second profession or later. */
export const classNamed = (all: readonly ClassInfo[], name: unknown): ClassInfo | undefined =>
  typeof name === 'string'
    ? all.find((one) => one.professionLevel >= 2 && one.classType.toLowerCase() === name.toLowerCase())
    : undefined

interface Player {
  readonly classId: number
  readonly exp: number
}

/** The class to show first: that of one's own strongest character, where it has one, of these. */
export function ownBest<C extends { readonly id: number }>(
  from: readonly C[],
  own: readonly Player[],
): C | undefined {
  const strongest = own.toSorted((one, other) => other.exp - one.exp)
  for (const { classId } of strongest) {
    const found = from.find(({ id }) => id === classId)
    if (found) return found
  }
  return undefined
}
