import { HOUR_MS } from './durations.ts'

/** How long the siege of a castle lasts in every chronicle. */
export const CASTLE_SIEGE_MS = 2 * HOUR_MS
