/** A race as style sheets know it: `Dark Elf` → `dark-elf`. */
export const raceKey = (race: string): string =>
  race
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')

/** A race's colour, from the theme. */
export const raceColor = (race: string): string => `var(--race-${raceKey(race)}, var(--race-other))`
