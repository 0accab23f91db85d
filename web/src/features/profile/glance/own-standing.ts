import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import type { Character } from '@castellan/contract/shapes/world-shapes'

/** Rankings to be proud of, the wide ones first: their best is looked for in those of a class only where there is none in these. */
const PROUD = [
  ['exp', 'pvp'],
  ['expOfClass', 'pvpOfClass'],
] as const

/** Whose cards tell how a player stands: nobody else of theirs is better in the rankings of experience and of victories. */
export function strongestOf(characters: readonly Character[]): readonly number[] {
  const seen = characters.filter((one) => !one.isBanned && !one.deletedAt)
  const best = (value: 'exp' | 'pvp') => seen.toSorted((a, b) => b[value] - a[value] || a.id - b.id)[0]?.id
  return [...new Set([best('exp'), best('pvp')])].filter((id) => id !== undefined)
}

/** The best rank among cards, with whose it is; null where nobody has any. */
export function bestRank(cards: readonly CharacterCard[]) {
  for (const wanted of PROUD) {
    const ranks = cards.flatMap((card) =>
      card.ranks
        .filter(({ ranking }) => wanted.some((one) => one === ranking))
        .map((rank) => ({ ...rank, card })),
    )
    const best = ranks.toSorted((one, other) => one.rank - other.rank)[0]
    if (best) return best
  }
  return null
}

/** The castle that the clan of one of them holds; else the clan of the first that has one. */
export function heldCastle(cards: readonly CharacterCard[]) {
  const lord = cards.find(({ castle }) => castle) ?? cards.find(({ clan }) => clan)
  return { castle: lord?.castle ?? null, clan: lord?.clan ?? null }
}
