/** A colour by its role; the theme says which shade it is by day and by night. */
export type SeriesColour = 'gold' | 'azure' | 'jade' | 'ember' | 'violet'

/** One line of a chart. */
export interface LineSeries {
  readonly id: string
  readonly label: string
  readonly colour: SeriesColour
  /** One value for each moment; null is a gap and stays one. */
  readonly values: readonly (number | null)[]
}

export const COLOUR_VARIABLES: Readonly<Record<SeriesColour, string>> = {
  gold: '--line-gold',
  azure: '--line-azure',
  jade: '--line-jade',
  ember: '--line-ember',
  violet: '--line-violet',
}

/** Places of samples between two gaps: no line runs through them, so they need a dot. */
export const lonelyPlaces = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, place) => {
    const isLonely = isGap(values[place - 1]) && isGap(values[place + 1])
    return !isGap(value) && isLonely ? [place] : []
  })

const isGap = (value: number | null | undefined) => value === null || value === undefined
