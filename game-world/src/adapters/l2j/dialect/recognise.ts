import { families } from '../families/index.ts'
import type { Family } from '../model/family.ts'
import type { Schema } from './read-schema.ts'

/** A family that a database could be of, and how well it fits: 1 where all marks are as they should be. */
export interface Likeness {
  readonly family: Family
  readonly fit: number
  /** The marks that are not as the family has them, in words. */
  readonly against: readonly string[]
}

/** The families that know how to read it, the likeliest first. `castles` is how many there are; null where nobody knows. */
export function recognise(schema: Schema, castles: number | null): Likeness[] {
  return families
    .map((family) => likenessOf(family, schema, castles))
    .toSorted((one, other) => other.fit - one.fit)
}

/** In words: how sure it is that the first of them is right. */
export function sureness([best, second]: readonly Likeness[]): 'certain' | 'likely' | 'a guess' {
  if (!best || best.fit < 0.75) return 'a guess'
  return best.fit === 1 && (!second || second.fit < 1) ? 'certain' : 'likely'
}

function likenessOf(family: Family, schema: Schema, castles: number | null): Likeness {
  const marks = [
    ...family.has.map((mark) => ({ isRight: isThere(schema, mark), against: `it has no ${mark}` })),
    ...family.lacks.map((mark) => ({ isRight: !isThere(schema, mark), against: `it has ${mark}` })),
    ...(family.castles && castles
      ? [{ isRight: castles === family.castles, against: `it has ${castles} castles, not ${family.castles}` }]
      : []),
  ]
  return {
    family,
    fit: marks.filter(({ isRight }) => isRight).length / marks.length,
    against: marks.filter(({ isRight }) => !isRight).map(({ against }) => against),
  }
}

/** A mark is `table` or `table.column`. The login server's tables may lie elsewhere, so that one of theirs is missing says nothing. */
function isThere(schema: Schema, mark: string) {
  const [table = '', column] = mark.split('.')
  const found = schema.get(table)
  return found !== undefined && (column === undefined || found.columns.has(column))
}
