import { type CSSProperties, type PointerEvent, useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useWidth } from '../../layout/use-width.ts'
import { paintOf } from '../series.ts'
import { HIGH, linePath, partsPath, WIDE } from './column-paths.ts'
import { labelledPlaces, scaleFor } from './column-scale.ts'
import { type ColumnPlace, type ColumnSeries, type Comparison, heightsOf } from './column-series.ts'
import classes from './ColumnPlot.module.css'

interface ColumnPlotProps {
  /** Names the slider that goes from column to column. */
  label: string
  places: readonly ColumnPlace[]
  series: readonly ColumnSeries[]
  comparison: Comparison | undefined
  /** Over the axis of values. */
  unit: string | undefined
  /** The column that is looked at, and what it says. */
  place: number | null
  words: string
  onPlace: (place: number | null) => void
}

/** Labels under the columns where nothing has a width. */
const USUAL_LABELS = 8
/** CSS pixels of a letter of a label, at most, and between two labels. */
const LETTER = 8
const BETWEEN = 24

/** The columns, drawn as they are wide; pointer, finger and arrow keys go from one to the next. */
export function ColumnPlot(props: ColumnPlotProps) {
  const { label, places, series, comparison, unit, place, words, onPlace } = props
  const ground = useRef<HTMLDivElement>(null)
  const width = useWidth(ground)
  const count = places.length
  const ticks = useMemo(
    () => scaleFor(Math.max(...heightsOf(series, count), ...(comparison?.values ?? []))),
    [series, count, comparison],
  )
  const top = ticks.at(-1)!
  const longest = Math.max(...places.map(({ tick }) => tick.length))
  const mostLabels = width ? Math.floor(width / (longest * LETTER + BETWEEN)) : USUAL_LABELS
  const parts = useMemo(
    () => series.map((part, which) => ({ ...part, path: partsPath(series, which, top) })),
    [series, top],
  )
  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const pointed = Math.floor((count * (clientX - box.left)) / box.width)
    onPlace(Math.min(count - 1, Math.max(0, pointed)))
  }
  return (
    <div className={classes.plot}>
      <span className={classes.axis} aria-hidden="true">
        {formatNumber(top)}
      </span>
      <div
        ref={ground}
        className={classes.ground}
        onPointerMove={pointAt}
        onPointerLeave={() => onPlace(null)}
      >
        {unit ? <span className={classes.unit}>{unit}</span> : null}
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${(100 * tick) / top}%` }}>
            <span>{formatNumber(tick)}</span>
          </div>
        ))}
        <svg viewBox={`0 0 ${count * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          {place === null ? null : (
            <rect className={classes.band} x={place * WIDE} width={WIDE} height={HIGH} />
          )}
          {parts.map(({ id, color, path }) => (
            <path key={id} d={path} style={{ fill: paintOf(color) }} />
          ))}
          {comparison ? <path className={classes.line} d={linePath(comparison.values, top)} /> : null}
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
        {labelledPlaces(count, mostLabels).map((labelled) => (
          <span key={labelled} style={placeOfLabel(labelled, count)}>
            {places[labelled]!.tick}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Under the middle of its column; the outermost stay inside. */
function placeOfLabel(place: number, count: number): CSSProperties {
  if (count > 1 && place === 0) return { left: 0 }
  if (count > 1 && place === count - 1) return { right: 0 }
  return { left: `${(100 * (place + 0.5)) / count}%`, translate: '-50%' }
}
