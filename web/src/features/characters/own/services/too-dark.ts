/** Contrast to the dark edge the game draws around names, below which they cannot be told from it (WCAG: parts of graphics). */
const LEAST = 3
const BLACK = 0.05

/** Whether a name in this colour, `#rrggbb`, would be lost in its own edge. */
export const isTooDark = (color: string) => (luminance(color) + BLACK) / BLACK < LEAST

/** Relative luminance (WCAG 2.2). */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
