/** A colour by its role, or a variable of the theme; that says which shade it is by day and by night. */
export type SeriesColor = keyof typeof COLOR_VARIABLES | `--${string}`

/** One line of a chart. */
export interface LineSeries {
  readonly id: string
  readonly label: string
  readonly color: SeriesColor
  /** One value for each moment; null is a gap and stays one. */
  readonly values: readonly (number | null)[]
}

const COLOR_VARIABLES = {
  gold: '--line-gold',
  azure: '--line-azure',
  jade: '--line-jade',
  ember: '--line-ember',
  violet: '--line-violet',
  slate: '--line-slate',
} as const

const isRole = (color: SeriesColor): color is keyof typeof COLOR_VARIABLES => color in COLOR_VARIABLES

/** The CSS variable of a colour. */
export const variableOf = (color: SeriesColor): string => (isRole(color) ? COLOR_VARIABLES[color] : color)

/** A colour as styles take it. */
export const paintOf = (color: SeriesColor): string => `var(${variableOf(color)})`

/** Places of samples between two gaps: no line runs through them, so they need a dot. */
export const lonelyPlaces = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, place) => {
    const isLonely = isGap(values[place - 1]) && isGap(values[place + 1])
    return !isGap(value) && isLonely ? [place] : []
  })

const isGap = (value: number | null | undefined) => value === null || value === undefined
