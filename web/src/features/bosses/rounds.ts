/** The oldest round that can be asked for. */
export const LAST_ROUND = 520

/** The round an address names: 0 is the running one, 1 the one before; the running one for anything else. */
export function roundIn(value: unknown): number {
  const round = Number(value)
  return Number.isInteger(round) && round > 0 && round <= LAST_ROUND ? round : 0
}
