import { WorldUnavailable } from '@castellan/game-world/port'
import { isOutage } from '@castellan/game-world/port/is-outage'

/** Whether a database or a game is away: another try may succeed. */
export const isNobodysFault = (err: unknown) => err instanceof WorldUnavailable || isOutage(err)

/** How what went wrong in the background is logged: what is not that is a fault of ours. */
export const levelOf = (err: unknown) => (isNobodysFault(err) ? 'warn' : 'error')
