import { DAY_SECONDS, HOUR_SECONDS } from '@castellan/contract/rules/durations'

/** Seconds: how long a session may rest, and how long it lives at most. Staff get less of both. */
export const PLAYER = { idle: DAY_SECONDS, absolute: 30 * DAY_SECONDS }
export const STAFF = { idle: 2 * HOUR_SECONDS, absolute: 12 * HOUR_SECONDS }
