import type { RawBuilder } from 'kysely'
import type { Desk } from './handler.ts'
import { keep, keptAt } from './memento.ts'
import type { CharacterRow } from './subjects.ts'

/** As the older families number what they do to a character themselves; jail and silence are none of the portal's. */
export const OF_CHARACTER = 3
export const OF_ACCOUNT = 4

const NONE = { punishment: 0, punishmentLeft: 0 }

/** What a lifted ban leaves of one that the game made: nothing. What else it does to the character stays. */
export const withoutBan = ({ punishment }: CharacterRow, kind: number) => (punishment === kind ? NONE : {})

const keyOf = ({ id }: CharacterRow) => `own ban of character ${id}`

/** A ban of the game is written down before it is lifted, so that whoever undoes that has it as it was. */
export function keepBan(row: CharacterRow): RawBuilder<unknown>[] {
  const { punishment, punishmentLeft, lastAccess } = row
  return punishment === OF_CHARACTER ? [keep(keyOf(row), { punishment, punishmentLeft, lastAccess })] : []
}

type Kept = Pick<CharacterRow, 'punishment' | 'punishmentLeft' | 'lastAccess'>

/** What the game had written beside its own ban, for who has not played since that was lifted. */
export async function banAsItWas({ source: { game } }: Desk, row: CharacterRow) {
  const { kept, changes } = await keptAt<Kept>(game, keyOf(row))
  if (kept === undefined || kept.lastAccess !== row.lastAccess || row.punishment) return { set: {}, changes }
  const { punishment, punishmentLeft } = kept
  return { set: { punishment, punishmentLeft }, changes }
}
