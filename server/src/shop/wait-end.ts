import { DAY_MS } from '@castellan/contract/rules/durations'
import type { ServerSettings } from '../settings/server-settings.ts'

/** Until when what is asked for now waits for a character to leave the game. */
export const waitEnd = ({ waitDays }: Pick<ServerSettings, 'waitDays'>) =>
  new Date(Date.now() + waitDays * DAY_MS)
