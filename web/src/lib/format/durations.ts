import { t } from '../i18n/i18n.ts'
import { UNKNOWN } from './numbers.ts'

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** A length of time in its two largest units: `12 d 4 h`, `4 min`, `0 s`; input in seconds. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return UNKNOWN
  const whole = Math.floor(seconds)
  const first = UNITS.findIndex(([, length]) => whole >= length)
  if (first < 0) return inUnits(0, 's')
  const [unit, length] = UNITS[first]!
  const [nextUnit, nextLength] = UNITS[first + 1] ?? ['s', 1]
  const rest = Math.floor((whole % length) / nextLength)
  const most = inUnits(Math.floor(whole / length), unit)
  return rest ? `${most} ${inUnits(rest, nextUnit)}` : most
}

/** A length of time with nothing left out, where two are compared: `1 h 1 min 30 s`; input in seconds. */
export function formatWholeDuration(seconds: number): string {
  const parts = UNITS.map(([unit, length], place) => {
    const above = UNITS[place - 1]?.[1] ?? Infinity
    return [Math.floor((seconds % above) / length), unit] as const
  })
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => inUnits(count, unit))
  return words.join(' ') || formatDuration(seconds)
}

const inUnits = (count: number, unit: (typeof UNITS)[number][0]) => `${count} ${t(`ui.time.units.${unit}`)}`
