import type { ClassCount } from '@castellan/contract/calls/statistics/population'

/** What the address asks for. */
export interface Choice {
  /** The lowest level that counts. */
  readonly threshold: number
  /** 0 is the base class, 3 the third profession; undefined for all of them. */
  readonly classTransfer: Profession | undefined
}

export const PROFESSIONS = [0, 1, 2, 3] as const
export type Profession = (typeof PROFESSIONS)[number]

const HIGHEST = 99

/** Reads the choice of an address; what makes no sense is as if it were not there. */
export function choiceIn(search: Readonly<Record<string, unknown>>): Choice {
  const threshold = Number(search['threshold'])
  const asked = search['classTransfer']
  return {
    threshold: Number.isInteger(threshold) && threshold >= 1 && threshold <= HIGHEST ? threshold : 1,
    classTransfer:
      typeof asked === 'number' || typeof asked === 'string'
        ? PROFESSIONS.find((known) => String(known) === String(asked))
        : undefined,
  }
}

export interface RaceShare {
  readonly race: string
  readonly count: number
  readonly classes: readonly ClassCount[]
}

export const sumOf = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((sum, row) => sum + row.count, 0)

/** A part of a whole in percents; 0 where there is no whole. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0)

/** The classes race by race, in the order in which the races came. */
export function byRace(rows: readonly ClassCount[]): RaceShare[] {
  return [...Map.groupBy(rows, ({ race }) => race)].map(([race, classes]) => ({
    race,
    classes,
    count: sumOf(classes),
  }))
}

/** The most played of these; undefined where nobody plays. */
export const mostPlayed = <R extends { readonly count: number }>(rows: readonly R[]): R | undefined =>
  rows.reduce<R | undefined>((most, row) => (row.count > (most?.count ?? 0) ? row : most), undefined)

/**
 * The profession most play. Everybody begins as a fighter or a mystic, so from the second profession on alone, unless a
 * profession was chosen.
 */
export const favouriteOf = (rows: readonly ClassCount[], chosen: Profession | undefined) =>
  mostPlayed(chosen === undefined ? rows.filter((row) => row.professionLevel >= 2) : rows)

/** A class as the chronicle has it. */
export interface Family {
  readonly race: string
  readonly professionLevel: number
  readonly id: number
  readonly parentId: number | null
}

/** Classes as a tree that is read from the top: each one before those that grow from it. */
export function asTree(rows: readonly ClassCount[], families: readonly Family[]): ClassCount[] {
  const known = new Set(rows.map(({ classId }) => classId))
  const parents = new Map(families.map(({ id, parentId }) => [id, parentId]))
  const parentOf = ({ classId }: ClassCount) => {
    const parent = parents.get(classId) ?? null
    return parent !== null && known.has(parent) ? parent : null
  }
  const children = Map.groupBy(rows, parentOf)
  const below = (parent: number | null): ClassCount[] =>
    (children.get(parent) ?? []).flatMap((row) => [row, ...below(row.classId)])
  return below(null)
}
