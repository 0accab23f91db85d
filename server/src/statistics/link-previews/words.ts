import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import { ENGLISH, say } from '../../platform/languages/say.ts'

/** So many ranks are told, the highest. */
const TOLD = 3

/** All that strangers are shown of a character. */
export interface SharedCharacter {
  readonly name: string
  readonly level: number
  readonly classType: string
  readonly clan: string | null
  readonly ranks: readonly { readonly rank: number; readonly ranking: string }[]
  /** As people read it: `Bartz x3`. */
  readonly server: string
}

/** Takes out of a card what strangers may see. */
export const sharedOf = (
  { name, level, classType, clan, ranks }: CharacterCard,
  server: string,
): SharedCharacter => ({
  name,
  level,
  classType,
  clan: clan?.name ?? null,
  ranks: ranks
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, TOLD)
    // a link is pasted for people of any language, so it speaks English
    .map(({ rank, ranking }) => ({ rank, ranking: say(ENGLISH, `previews.rankings.${ranking}`) })),
  server,
})

/** A character in one line: class, level, clan, ranks. */
export const lineOf = ({ classType, level, clan, ranks }: SharedCharacter): string =>
  [`${classType} ${level}`, clan, ...ranks.map(({ rank, ranking }) => `#${rank} ${ranking}`)]
    .filter(Boolean)
    .join(' · ')
