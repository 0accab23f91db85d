import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconModules } from '../../../scripts/pick-icons.mjs'
import { glyphOfClass } from '../../../src/domain/world/class-glyphs.ts'
import { bossIcons } from '../../../src/features/bosses/boss-icons.gen.ts'
import { castleIcons } from '../../../src/features/castles/castle-icons.gen.ts'
import { fractionIcons } from '../../../src/features/fractions/fraction-icons.gen.ts'
import { heroIcons } from '../../../src/features/heroes/hero-icons.gen.ts'
import { petIcons } from '../../../src/features/pets/pet-icons.gen.ts'
import { hallIcons } from '../../../src/features/clan-halls/hall-icons.gen.ts'
import { sponsorIcons } from '../../../src/features/sponsors/sponsor-icons.gen.ts'
import { donationIcons } from '../../../src/features/donations/donation-icons.gen.ts'
import { moneyIcons } from '../../../src/domain/money/money-icons.gen.ts'
import { gameIcons } from '../../../src/domain/icons/game-icons.gen.ts'

const everyIcon = {
  ...gameIcons,
  ...castleIcons,
  ...hallIcons,
  ...bossIcons,
  ...sponsorIcons,
  ...petIcons,
  ...heroIcons,
  ...fractionIcons,
  ...moneyIcons,
  ...donationIcons,
}
const CLASS_IDS = [
  ...Array.from({ length: 58 }, (_, id) => id),
  ...Array.from({ length: 31 }, (_, place) => 88 + place),
  ...Array.from({ length: 14 }, (_, place) => 123 + place),
]

it.each(iconModules())('the bundled glyphs of $file are what the script picks today', ({ file, text }) => {
  expect(readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8')).toBe(text)
})

it('every glyph is used by a class, so that none is carried for nothing', () => {
  const used = new Set(CLASS_IDS.map(glyphOfClass))
  expect(Object.keys(gameIcons).filter((name) => !used.has(name as keyof typeof gameIcons))).toEqual([])
})

it('shortened outlines are still drawn by the rules of SVG', () => {
  // Commands with their number of figures; arcs have flags that may run into the next number.
  const figures: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, z: 0 }
  for (const [name, outline] of Object.entries(everyIcon)) {
    for (const [, command, rest] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
      const count = figures[command!.toLowerCase()]
      if (count === undefined) continue
      const numbers = rest!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []
      const fits = count === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % count === 0
      expect(fits, `${name}: ${command}${rest}`).toBe(true)
    }
  }
})

it('a class nobody knows is a plain fighter', () => {
  expect(glyphOfClass(9999)).toBe('swordman')
})
