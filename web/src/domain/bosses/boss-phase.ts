import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { momentOf } from '../../lib/format/dates.ts'

/** Where a boss stands between two fights; `dead` is one whose return nobody knows. */
const PHASES = ['alive', 'window', 'overdue', 'resting', 'dead'] as const
export type Phase = (typeof PHASES)[number]

/** What can be chosen: every boss, the living, those that may appear now, those that rest. */
export const PHASE_FILTERS = ['all', 'alive', 'soon', 'resting'] as const
export type PhaseFilter = (typeof PHASE_FILTERS)[number]

const IN_FILTER: Readonly<Record<Phase, PhaseFilter>> = {
  alive: 'alive',
  window: 'soon',
  overdue: 'soon',
  resting: 'resting',
  dead: 'resting',
}

/** The filter an address names; all for anything else. */
export const phaseFilterIn = (value: unknown): PhaseFilter =>
  PHASE_FILTERS.find((known) => known === value) ?? 'all'

export const isIn = (filter: PhaseFilter, phase: Phase) => filter === 'all' || IN_FILTER[phase] === filter

/** The moments of a respawn window, in milliseconds since 1970. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** When a dead boss may return; null for the living and where it is not known. */
export function windowOf(boss: Boss): Window | null {
  const from = momentOf(boss.respawn?.from)
  const to = momentOf(boss.respawn?.to)
  return boss.isAlive || from === null || to === null ? null : { from, to }
}

export function phaseOf(boss: Boss, now: number): Phase {
  if (boss.isAlive) return 'alive'
  const window = windowOf(boss)
  if (!window) return 'dead'
  return now < window.from ? 'resting' : now < window.to ? 'window' : 'overdue'
}

/** The last moment before now at which some boss went into another phase; all phases are still those of that moment. */
export function lastTurn(bosses: readonly Boss[], now: number): number {
  const turns = bosses.flatMap((boss) => Object.values(windowOf(boss) ?? {}))
  return turns.reduce((last, turn) => (turn <= now && turn > last ? turn : last), 0)
}

/** A respawn as a bar from the kill to the window's end: where the window begins and where now is, 0 to 1. */
export function wayOf(boss: Boss, { from, to }: Window, now: number) {
  const killed = momentOf(boss.killedAt)
  // Without the kill, the rest is drawn as long as the window.
  const start = killed !== null && killed < from ? killed : from - (to - from)
  const share = (time: number) => Math.min(1, Math.max(0, (time - start) / Math.max(1, to - start)))
  return { windowAt: share(from), now: share(now) }
}

/** Sorts by what cannot wait: windows by their end, then the living, then rests by theirs, then the dead whose return nobody knows. */
export function urgency(boss: Boss, now: number): number {
  const window = windowOf(boss)
  if (boss.isAlive) return 0
  if (!window) return Number.MAX_SAFE_INTEGER
  return now < window.from ? window.from : window.to - 1e13
}
