const STEPS = [1, 2, 5, 10]
/** Lines across the ground, above the lowest. */
const MOST_TICKS = 5

/** Whole, round values from 0 to at least the largest one. */
export function scaleFor(largest: number): readonly number[] {
  const rough = Math.max(1, largest) / MOST_TICKS
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ten * STEPS.find((one) => ten * one >= rough - 1e-9)!)
  const count = Math.max(1, Math.ceil(largest / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}

/** Places of so many columns that get a label: the first and the last, and others between them, evenly spread. */
export function labelledPlaces(columns: number, most: number): readonly number[] {
  const labels = Math.min(columns, Math.max(2, most))
  if (labels < 2) return columns ? [0] : []
  return Array.from({ length: labels }, (_, nth) => Math.round((nth * (columns - 1)) / (labels - 1)))
}
