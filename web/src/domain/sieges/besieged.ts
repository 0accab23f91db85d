/** Castles that are besieged at one moment, in few words: one's own first, `Gludio +4`. */
export function besieged(castles: readonly string[], own?: string): string {
  const [first = '', ...others] = castles.toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  )
  return others.length ? `${first} +${others.length}` : first
}
