import classes from './Chart.module.css'
import { paintOf, type SeriesColor } from './series.ts'

interface LegendLine {
  readonly id: string
  readonly label: string
  /** Undefined for what the others are compared with: a line. */
  readonly color?: SeriesColor | undefined
  /** What it says at the moment that is looked at. */
  readonly value: string
  /** The longest value it can say, so that nothing moves from moment to moment. */
  readonly longest?: string
}

interface ChartLegendProps {
  /** The moment that is looked at. */
  moment: string
  /** The longest name of a moment. */
  longest?: string
  lines: readonly LegendLine[]
  /** Ids of what is switched off. */
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** What a chart says at one moment; each name is a switch. */
export function ChartLegend({ moment, longest, lines, hidden, onToggle }: ChartLegendProps) {
  return (
    <div className={classes.legend}>
      <span className={classes.moment} style={roomFor(longest)}>
        {moment}
      </span>
      {lines.map(({ id, label, color, value, longest: most }) => (
        <button
          key={id}
          type="button"
          className={classes.line}
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
        >
          <span
            className={classes.swatch}
            data-line={color === undefined || undefined}
            style={color && { background: paintOf(color) }}
          />
          {label}
          <b className={classes.value} style={roomFor(most)}>
            {value}
          </b>
        </button>
      ))}
    </div>
  )
}

const roomFor = (text: string | undefined) => (text ? { minWidth: `${text.length}ch` } : undefined)
