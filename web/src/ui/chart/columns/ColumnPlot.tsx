import { type PointerEvent, useMemo } from 'react'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { COLOUR_VARIABLES } from '../series.ts'
import { HIGH, partsPath, shadowPath, WIDE } from './column-paths.ts'
import { labelledPlaces, scaleFor } from './column-scale.ts'
import { type ColumnPlace, type ColumnSeries, type Comparison, heightsOf } from './column-series.ts'
import classes from './ColumnPlot.module.css'

interface ColumnPlotProps {
  /** Names the slider that goes from column to column. */
  label: string
  places: readonly ColumnPlace[]
  series: readonly ColumnSeries[]
  comparison: Comparison | undefined
  /** The column that is looked at, and what it says. */
  place: number | null
  words: string
  onPlace: (place: number | null) => void
}

/** Labels under the columns of a desktop; a phone shows every other one. */
const MOST_LABELS = 8

/** The columns, drawn as they are wide; pointer, finger and arrow keys go from one to the next. */
export function ColumnPlot({ label, places, series, comparison, place, words, onPlace }: ColumnPlotProps) {
  const count = places.length
  const ticks = useMemo(
    () => scaleFor(Math.max(...heightsOf(series, count), ...(comparison?.values ?? []))),
    [series, count, comparison],
  )
  const top = ticks.at(-1)!
  const parts = useMemo(
    () => series.map((part, which) => ({ ...part, path: partsPath(series, which, top) })),
    [series, top],
  )
  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pointed = Math.floor((count * (clientX - left)) / width)
    onPlace(Math.min(count - 1, Math.max(0, pointed)))
  }
  return (
    <div className={classes.plot}>
      <div className={classes.ground} onPointerMove={pointAt} onPointerLeave={() => onPlace(null)}>
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${(100 * tick) / top}%` }}>
            <span>{formatNumber(tick)}</span>
          </div>
        ))}
        <svg viewBox={`0 0 ${count * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          {place === null ? null : (
            <rect className={classes.band} x={place * WIDE} width={WIDE} height={HIGH} />
          )}
          {comparison ? <path className={classes.shadow} d={shadowPath(comparison.values, top)} /> : null}
          {parts.map(({ id, colour, path }) => (
            <path key={id} d={path} style={{ fill: `var(${COLOUR_VARIABLES[colour]})` }} />
          ))}
        </svg>
        <input
          type="range"
          className={classes.slider}
          aria-label={label}
          aria-valuetext={words}
          min={0}
          max={count - 1}
          value={place ?? count - 1}
          onChange={({ currentTarget }) => onPlace(Number(currentTarget.value))}
          onFocus={() => onPlace(place ?? count - 1)}
          onBlur={() => onPlace(null)}
        />
      </div>
      <div className={classes.labels} aria-hidden="true">
        {labelledPlaces(count, MOST_LABELS).map((labelled) => (
          <span key={labelled} style={{ left: `${(100 * (labelled + 0.5)) / count}%` }}>
            {places[labelled]!.tick}
          </span>
        ))}
      </div>
    </div>
  )
}
