/** Degrees: successive ids come to lie far apart on the circle of colours. */
const GOLDEN_ANGLE = 137.508
/** Degrees: colours that are nearer to each other look the same. */
const APART = 30

const away = (one: number, other: number) => {
  const between = Math.abs(one - other) % 360
  return Math.min(between, 360 - between)
}

/** A hue in degrees for each clan: always the same for one clan, but where two of them would look alike. */
export function clanHues(ids: Iterable<number>): ReadonlyMap<number, number> {
  const hues = new Map<number, number>()
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    let hue = Math.round((id * GOLDEN_ANGLE) % 360)
    for (
      let tries = 0;
      tries < 360 / APART && [...hues.values()].some((taken) => away(taken, hue) < APART);
      tries += 1
    )
      hue = (hue + APART + 1) % 360
    hues.set(id, hue)
  }
  return hues
}
