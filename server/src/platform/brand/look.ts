import { type Color, contrast, darker, lighter, mix, READABLE, readable, translucent } from './color.ts'

/** The four colours of a look that the others follow from. */
interface Look {
  readonly ground: Color
  readonly surface: Color
  readonly text: Color
  readonly link: Color
}

export interface Colors {
  readonly accent?: Color
  readonly dark?: Partial<Look>
  readonly light?: Partial<Look>
}

/** As `web/src/app/theme/theme.css` has them: what is not given stays so. */
const OWN = {
  dark: { ground: '#0b0e14', surface: '#111722', text: '#dfe5ef', link: '#f4c763' },
  light: { ground: '#f6f3ec', surface: '#ffffff', text: '#262b36', link: '#7a5208' },
} as const satisfies Record<string, Look>
export const OWN_ACCENT: Color = '#e0a52b'
/** Colours with a meaning, which no brand changes. */
const MEANINGS = {
  dark: {
    strong: '#ffffff',
    success: '#2cc88b',
    error: '#ee574c',
    information: '#38b1f5',
    warning: '#efb63f',
  },
  light: {
    strong: '#0b0e14',
    success: '#0d6b48',
    error: '#b02b22',
    information: '#0b6397',
    warning: '#7a5208',
  },
} as const
const INKS: readonly Color[] = ['#0b0e14', '#ffffff']

export type Side = keyof typeof OWN
export const SIDES: readonly Side[] = ['dark', 'light']

/** The main colours of a look; the link takes after the accent where it is not given. */
export function lookOf(colors: Colors, side: Side): Look {
  const given = { ...OWN[side], ...colors[side] }
  if (!colors.accent || colors[side]?.link) return given
  return { ...given, link: readable(colors.accent, MEANINGS[side].strong, [given.ground, given.surface], 6) }
}

/** What is written in on the accent. */
export const onAccent = (accent: Color) =>
  INKS.toSorted((one, other) => contrast(other, accent) - contrast(one, accent))[0]!

/** Names the first colour on which something could not be read; null where all can. */
export function problemOfColors(colors: Colors): string | null {
  const accent = colors.accent ?? OWN_ACCENT
  const ink = onAccent(accent)
  if (contrast(ink, accent) < READABLE)
    return `colors.accent ${accent}: text on it could not be read, neither dark nor light. Take a lighter or a darker one`
  for (const side of SIDES) {
    const look = lookOf(colors, side)
    for (const place of ['ground', 'surface'] as const) {
      for (const text of ['text', 'link'] as const) {
        const problem = unreadable(look[text], look[place])
        if (problem)
          return `colors.${side}.${text} ${look[text]} cannot be read on colors.${side}.${place} ${look[place]}${problem}`
      }
      for (const [name, color] of Object.entries(MEANINGS[side])) {
        const problem = unreadable(color, look[place])
        if (problem)
          return `colors.${side}.${place} ${look[place]} is not ${side} enough: ${name} text of ${color} cannot be read on it${problem}`
      }
    }
  }
  return null
}

function unreadable(text: Color, ground: Color) {
  const found = contrast(text, ground)
  return found < READABLE && `: their contrast is ${found.toFixed(1)}, and ${READABLE} is the least`
}

/** Ten shades of the accent, the lightest first, as the component library wants them. */
export const shadesOf = (accent: Color): readonly Color[] => [
  ...[0.88, 0.74, 0.56, 0.38, 0.18].map((share) => lighter(accent, share)),
  accent,
  ...[0.14, 0.34, 0.52, 0.68].map((share) => darker(accent, share)),
]

/** The variables of theme.css that the given colours change in a look. */
export function variablesOf(colors: Colors, side: Side): Readonly<Record<string, string>> {
  return { ...neutrals(colors, side), ...accents(colors, side) }
}

function neutrals(colors: Colors, side: Side): Record<string, string> {
  const { ground, surface, text } = lookOf(colors, side)
  const given = colors[side]
  if (!given?.ground && !given?.surface && !given?.text) return {}
  const faint = (share: number) => mix(surface, text, share)
  const quiet = (share: number) => readable(mix(text, surface, share), text, [ground, surface, faint(0.05)])
  const strong = side === 'dark' ? lighter(text, 0.6) : darker(text, 0.5)
  return {
    '--app-ground': ground,
    '--app-sidebar': mix(ground, surface, 0.5),
    '--app-header': translucent(ground, 0.88),
    '--app-surface': surface,
    '--app-surface-2': faint(0.04),
    '--app-card-head': `linear-gradient(180deg, ${faint(0.04)}, ${faint(0.01)})`,
    '--app-line': faint(0.13),
    '--app-hover': faint(0.05),
    '--app-input': faint(0.03),
    '--app-input-line': faint(0.18),
    '--app-input-line-strong': readable(faint(0.4), text, [surface], 3),
    '--app-text': text,
    '--app-strong': strong,
    '--app-dim': quiet(0.34),
    '--app-placeholder': quiet(0.44),
  }
}

function accents(colors: Colors, side: Side): Record<string, string> {
  const { accent } = colors
  const { ground, surface, link } = lookOf(colors, side)
  const { strong } = MEANINGS[side]
  const linked = { '--app-gold': link, '--app-link': link, '--app-focus': link }
  if (!accent) return colors[side]?.link ? linked : {}
  const shades = shadesOf(accent)
  const ink = onAccent(accent)
  return {
    ...linked,
    '--app-glow-gold': translucent(accent, side === 'dark' ? 0.11 : 0.16),
    '--app-accent': accent,
    '--app-accent-hover': ink === '#ffffff' ? shades[6]! : shades[4]!,
    '--app-on-accent': ink,
    '--app-accent-tint': translucent(accent, side === 'dark' ? 0.13 : 0.18),
    '--app-title': readable(accent, strong, [ground, surface], 11),
    '--app-word-from': readable(accent, strong, [ground, surface], 8),
    '--app-word-to': link,
    '--app-on-tint-gold': readable(
      accent,
      strong,
      [mix(surface, accent, 0.26), mix(ground, accent, 0.26)],
      5,
    ),
    ...Object.fromEntries(shades.map((shade, place) => [`--accent-${place}`, shade])),
  }
}
