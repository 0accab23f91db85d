import * as T from 'typebox'
import { type Call, get } from './call.ts'
import { ranked } from './world-shapes.ts'

/** How many lines a ranking has. */
export const RANKING_SIZE = 100

export const rankings = {
  getTopPvp: get('{api}/{server}/statistics/getTopPVP', {
    summary: 'The hundred characters with the most victories over other players.',
    access: 'signed in',
    output: T.Array(ranked),
    freshFor: 60,
  }),
  getTopExp: get('{api}/{server}/statistics/getTopExp', {
    summary: 'The hundred characters with the most experience.',
    access: 'signed in',
    output: T.Array(ranked),
    freshFor: 60,
  }),
} as const satisfies Record<string, Call>
