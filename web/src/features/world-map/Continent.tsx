import { type CSSProperties, memo } from 'react'
import classes from './Continent.module.css'
import { LAND } from './coast.ts'
import { LAKES, SHEET, type Spot } from './geography.ts'
import { pathOf, ringOf } from './line.ts'
import { PEAKS, TREES } from './relief.ts'
import { territoriesOf } from './territory.ts'

/** Whose a seat is: the hue of the clan, null for nobody. */
export interface Seat {
  readonly id: number
  readonly spot: Spot
  readonly hue: number | null
}

const WATER = LAKES.map((lake) => pathOf(ringOf(lake))).join('')
/** Widths of the lines of shallow water around the coast. */
const SHALLOWS = [13, 8, 3.6]

/** The land and its sea, drawn by hand and chance; the land of each castle in the colour of its owner. */
export const Continent = memo(function Continent({ seats }: { seats: readonly Seat[] }) {
  const lands = territoriesOf(seats.map(({ spot }) => spot))
  return (
    <svg
      className={classes.continent}
      viewBox={`${SHEET.x} ${SHEET.y} ${SHEET.width} ${SHEET.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <clipPath id="map-land">
          <path d={LAND} />
        </clipPath>
      </defs>
      <Compass />
      {SHALLOWS.map((width) => (
        <path key={width} d={LAND} className={classes.shallow} strokeWidth={width} />
      ))}
      <path d={LAND} className={classes.land} />
      <g clipPath="url(#map-land)">
        {seats.map(({ id, hue }, place) => (
          <path
            key={id}
            d={pathOf(lands[place]!)}
            className={classes.territory}
            data-owned={hue !== null || undefined}
            style={hue === null ? undefined : ({ '--hue': hue } as CSSProperties)}
          />
        ))}
        <path d={LAND} className={classes.rim} />
        <path d={TREES} className={classes.trees} />
        <path d={WATER} className={classes.lake} />
        {PEAKS.map(({ key, outline, shade }) => (
          <g key={key}>
            <path d={outline} className={classes.peak} />
            <path d={shade} className={classes.shade} />
          </g>
        ))}
      </g>
      <path d={LAND} className={classes.coast} />
    </svg>
  )
}, isSame)

/** Answers come one by one: most change nothing here. */
function isSame(before: { seats: readonly Seat[] }, { seats }: { seats: readonly Seat[] }) {
  return (
    seats.length === before.seats.length &&
    seats.every(({ id, hue }, place) => id === before.seats[place]!.id && hue === before.seats[place]!.hue)
  )
}

/** North is up, as in the game. */
const Compass = () => (
  <g className={classes.compass} transform="translate(-96 -50)">
    <circle r="15" />
    <circle r="11.5" />
    <path d="M0-21 3-3 0 0ZM0 21-3 3 0 0ZM21 0 3 3 0 0ZM-21 0-3-3 0 0Z" data-lit />
    <path d="M0-21-3-3 0 0ZM0 21 3 3 0 0ZM21 0 3-3 0 0ZM-21 0-3 3 0 0Z" />
    <path d="M-1.7-24v-5.4l3.4 5.4v-5.4" />
  </g>
)
