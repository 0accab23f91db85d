const HOUR = 3_600
/** Seconds: how long a session may rest, and how long it lives at most. Staff get less of both. */
export const PLAYER = { idle: 24 * HOUR, absolute: 30 * 24 * HOUR }
export const STAFF = { idle: 2 * HOUR, absolute: 12 * HOUR }
