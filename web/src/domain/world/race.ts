import { RACES } from '@castellan/contract/shapes/world-shapes'
import { t } from '../../lib/i18n/i18n.ts'

/** A race as style sheets know it: `Dark Elf` → `dark-elf`. */
export const raceKey = (race: string): string =>
  race
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')

/** A race's colour, from the theme. */
export const raceColor = (race: string): string => `var(--race-${raceKey(race)}, var(--race-other))`

/** A race in the language of the page: `Тёмный эльф`; one that is not known is called as the server calls it. */
export function raceWord(race: string): string {
  const known = RACES.find((one) => one === race)
  return known === undefined ? race : t(`world.races.${known}`)
}
