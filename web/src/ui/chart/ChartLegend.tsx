import type { Zone } from '../../format/dates.ts'
import { formatDateTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import classes from './LineChart.module.css'
import { COLOUR_VARIABLES, type LineSeries } from './series.ts'

interface ChartLegendProps {
  at: readonly number[]
  series: readonly LineSeries[]
  hidden: ReadonlySet<string>
  zone: Zone
  /** Where the pointer is; null shows the newest sample. */
  place: number | null
  onToggle: (id: string) => void
}

/** What the lines say at one moment; each name is a switch for its line. */
export function ChartLegend({ at, series, hidden, zone, place, onToggle }: ChartLegendProps) {
  const shown = Math.min(place ?? at.length - 1, at.length - 1)
  const moment = at[shown]
  return (
    <div className={classes.legend}>
      <span className={classes.moment}>
        {moment === undefined ? '' : formatDateTime(moment * 1000, zone)}
      </span>
      {series.map((line) => (
        <button
          key={line.id}
          type="button"
          className={classes.line}
          aria-pressed={!hidden.has(line.id)}
          onClick={() => onToggle(line.id)}
        >
          <span className={classes.swatch} style={{ background: `var(${COLOUR_VARIABLES[line.colour]})` }} />
          {line.label}
          <b className={classes.value}>{formatNumber(line.values[shown])}</b>
        </button>
      ))}
    </div>
  )
}
