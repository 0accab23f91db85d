import type { Received } from '@castellan/contract/engine/call'
import type { fractions } from '@castellan/contract/calls/statistics/fractions'

export type FractionReport = Received<(typeof fractions)['getFractionReport']>

/** What fractions are compared by, in the order of the page. */
export const MEASURES = ['members', 'online', 'pvp', 'castles', 'clans'] as const
export type Measure = (typeof MEASURES)[number]

/** Each fraction's part of a figure, 0 to 1; equal parts where nobody has any. */
export function sharesOf(reports: readonly FractionReport[], measure: Measure): number[] {
  const whole = reports.reduce((sum, report) => sum + report[measure], 0)
  return reports.map((report) => (whole ? report[measure] / whole : 1 / reports.length))
}

/** How many of the figures each fraction leads alone. */
export function leadsOf(reports: readonly FractionReport[]): number[] {
  return reports.map(
    (report) =>
      MEASURES.filter((measure) =>
        reports.every((other) => other === report || other[measure] < report[measure]),
      ).length,
  )
}
