import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { className, closed } from '../../shapes/fields.ts'
import { classTransfer } from '../statistics/population.ts'
import { classInfo } from './resources.ts'

export const classes = {
  getClasses: get('{api}/{server}/statistics/getClasses', {
    summary: 'The classes of one profession in this server’s chronicle.',
    access: 'signed in',
    query: closed({ classTransfer }),
    output: T.Array(classInfo),
    ttl: 3_600,
  }),
  getAvailableClasses: post('{api}/{server}/statistics/getAvailableClasses', {
    summary: 'The classes of a profession that a class can become.',
    access: 'signed in',
    body: closed({ className, ProfLevel: T.Integer({ minimum: 1, maximum: 3 }) }),
    output: T.Array(classInfo),
    ttl: 3_600,
  }),
} as const satisfies Record<string, Call>
