/** A colour by its role, or a variable of the theme; that says which shade it is by day and by night. */
export type SeriesColour = keyof typeof COLOUR_VARIABLES | `--${string}`

/** One line of a chart. */
export interface LineSeries {
  readonly id: string
  readonly label: string
  readonly colour: SeriesColour
  /** One value for each moment; null is a gap and stays one. */
  readonly values: readonly (number | null)[]
}

const COLOUR_VARIABLES = {
  gold: '--line-gold',
  azure: '--line-azure',
  jade: '--line-jade',
  ember: '--line-ember',
  violet: '--line-violet',
  slate: '--line-slate',
} as const

const isRole = (colour: SeriesColour): colour is keyof typeof COLOUR_VARIABLES => colour in COLOUR_VARIABLES

/** The CSS variable of a colour. */
export const variableOf = (colour: SeriesColour): string =>
  isRole(colour) ? COLOUR_VARIABLES[colour] : colour

/** A colour as styles take it. */
export const paintOf = (colour: SeriesColour): string => `var(${variableOf(colour)})`

/** Places of samples between two gaps: no line runs through them, so they need a dot. */
export const lonelyPlaces = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, place) => {
    const isLonely = isGap(values[place - 1]) && isGap(values[place + 1])
    return !isGap(value) && isLonely ? [place] : []
  })

const isGap = (value: number | null | undefined) => value === null || value === undefined
