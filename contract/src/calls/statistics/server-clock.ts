import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, maybe, moment } from '../../shapes/fields.ts'

export const serverClock = {
  getServerStartTime: get('{api}/{server}/statistics/getServerStartTime', {
    summary: 'When the game server was started; null when it does not say.',
    access: 'signed in',
    output: closed({ startTime: maybe(moment) }),
    ttl: 30,
  }),
  getServerCurrentHours: get('{api}/{server}/statistics/getServerCurrentHours', {
    summary: 'The time of day on the game server.',
    access: 'signed in',
    output: closed({
      hours: T.Integer({ minimum: 0, maximum: 23 }),
      minutes: T.Integer({ minimum: 0, maximum: 59 }),
      seconds: T.Integer({ minimum: 0, maximum: 59 }),
    }),
  }),
  getServerUtcOffset: get('{api}/{server}/statistics/getServerUTCOffset', {
    summary: 'Minutes the game server is ahead of UTC.',
    access: 'signed in',
    output: closed({ offsetMinutes: T.Integer({ minimum: -840, maximum: 840 }) }),
    ttl: 30,
  }),
} as const satisfies Record<string, Call>
