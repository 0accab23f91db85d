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

interface Kept extends Pick<CharacterRow, 'lastAccess'> {
  /** What of it was in the row of the character. */
  readonly had: Partial<Pick<CharacterRow, 'accessLevel' | 'punishment' | 'punishmentLeft'>>
  /** Whether its ban stood among the punishments too. */
  readonly isWritten: boolean
}

/** A ban is written down before it is lifted, so that whoever undoes that has it as it was. */
export function keepBan(row: CharacterRow, isWritten: boolean): RawBuilder<unknown>[] {
  const { accessLevel, lastAccess, punishment, punishmentLeft } = row
  const ofGame = punishment === OF_CHARACTER ? { punishment, punishmentLeft } : {}
  const ofLevel = (accessLevel ?? 0) < 0 ? { accessLevel } : {}
  const had: Kept['had'] = { ...ofLevel, ...ofGame }
  return Object.keys(had).length > 0 ? [keep(keyOf(row), { had, isWritten, lastAccess })] : []
}

/** What there was beside a ban that was lifted, for who has not played since; the level alone bans where nothing was `isWritten`. */
export async function banAsItWas({ source: { game } }: Desk, row: CharacterRow) {
  const { kept, changes } = await keptAt<Kept>(game, keyOf(row))
  if (kept?.had === undefined || kept.lastAccess !== row.lastAccess || row.punishment)
    return { set: {}, isWritten: true, changes }
  return { set: kept.had, isWritten: kept.isWritten, changes }
}
