/** A race as style sheets know it: `Dark Elf` → `dark-elf`. */
export const raceKey = (race: string): string =>
  race
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
