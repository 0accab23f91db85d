import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Seasons } from '../../platform/servers/game-server.ts'

/** A season by the days of its server's clock, as yyyy-MM-dd. */
interface SeasonDays {
  readonly key: string
  readonly from: string
  /** The first day after it; null where the operator has not said. */
  readonly to: string | null
}

/** The season a day lies in; null before the first that the operator names. */
export function seasonOf(seasons: Seasons, day: string): SeasonDays | null {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  if (seasons === 'years') return { key: String(year), from: firstOf(year, 1), to: firstOf(year + 1, 1) }
  if (seasons === 'months')
    return { key: day.slice(0, 7), from: firstOf(year, month), to: firstOf(year, month + 1) }
  if (seasons === 'quarters') {
    const quarter = Math.ceil(month / 3)
    return {
      key: `${year}-Q${quarter}`,
      from: firstOf(year, 3 * quarter - 2),
      to: firstOf(year, 3 * quarter + 1),
    }
  }
  const place = seasons.findLastIndex((begin) => begin <= day)
  const from = seasons[place]
  return from === undefined ? null : { key: from, from, to: seasons[place + 1] ?? null }
}

/** The day it is at a moment, by a clock so many minutes ahead of UTC. */
export const dayAt = (moment: number, minutesAhead: number) =>
  new Date(moment + minutesAhead * MINUTE_MS).toISOString().slice(0, 10)

const firstOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
