import { RANGES, type Spot, WOODS } from './geography.ts'
import { chanceAt } from './line.ts'

const round = (value: number) => value.toFixed(1)

interface Peak {
  readonly at: Spot
  readonly size: number
}

/** Thousands of the game's units from one peak to the next. */
const STEP = 6.5

/** Peaks along the ranges, those behind first, so that the nearer ones cover them. */
const peaks: readonly Peak[] = RANGES.flatMap((range) =>
  range.slice(1).flatMap((end, place) => peaksBetween(range[place]!, end)),
).toSorted((one, other) => one.at[1] - other.at[1])

function peaksBetween([ax, ay]: Spot, [bx, by]: Spot): Peak[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / STEP))
  return Array.from({ length: count }, (_, step) => {
    const spot: Spot = [ax + ((bx - ax) * step) / count, ay + ((by - ay) * step) / count]
    const [aside, along, tall] = [chanceAt(spot, 1) - 0.5, chanceAt(spot, 2) - 0.5, chanceAt(spot, 3)]
    return { at: [spot[0] + along * 5, spot[1] + aside * 9], size: 2.6 + tall * 2.6 }
  })
}

/** Each peak as its outline and its side in the shade. */
export const PEAKS = peaks.map(({ at: [x, y], size }) => {
  const [foot, top] = [round(y), `${round(x)} ${round(y - size * 1.5)}`]
  const fold = `${round(x + size * 0.15)} ${round(y - size * 0.5)}`
  return {
    key: `${round(x)} ${foot}`,
    outline: `M${round(x - size)} ${foot}L${top}L${round(x + size)} ${foot}`,
    shade: `M${top}L${round(x + size)} ${foot}L${round(x + size * 0.25)} ${foot}L${fold}Z`,
  }
})

/** All trees as one path of dots. */
export const TREES = WOODS.flatMap(({ at: [x, y], reach }) =>
  Array.from({ length: Math.round(reach * 2.2) }, (_, tree) => {
    const turn = chanceAt([x, tree]) * 2 * Math.PI
    const away = Math.sqrt(chanceAt([tree, y])) * reach
    return `M${round(x + Math.cos(turn) * away)} ${round(y + Math.sin(turn) * away * 0.7)}h.01`
  }),
).join('')
