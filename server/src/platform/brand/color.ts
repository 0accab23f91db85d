/** A colour as `#rrggbb`. */
export type Color = string

const WHITE = '#ffffff'
const BLACK = '#000000'

const channelsOf = (color: Color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** So much of another colour in one, in sRGB as `color-mix` has it. */
export function mix(color: Color, other: Color, share: number): Color {
  const [from, to] = [channelsOf(color), channelsOf(other)]
  const mixed = from.map((channel, at) => Math.round(channel + (to[at]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (color: Color, share: number) => mix(color, WHITE, share)
export const darker = (color: Color, share: number) => mix(color, BLACK, share)
export const translucent = (color: Color, share: number) => `rgba(${channelsOf(color).join(', ')}, ${share})`

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color) {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: Color, other: Color) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What ordinary text needs (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

/** A colour moved towards another until it can be read on all of the grounds. */
export function readable(color: Color, towards: Color, grounds: readonly Color[], least = READABLE): Color {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, towards, share)
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved
  }
  return towards
}
