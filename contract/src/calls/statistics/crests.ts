import * as T from 'typebox'
import { type Call, file, get } from '../../engine/call.ts'
import { closed, id } from '../../shapes/fields.ts'

export const crests = {
  getCrests: get('{api}/{server}/statistics/getCrests', {
    summary:
      'Clan crest, alliance crest, or both side by side as the game shows them: alliance left, clan right.',
    access: 'signed in',
    query: closed({ pledgeId: T.Optional(id), allianceId: T.Optional(id) }),
    output: file('image/png'),
    ttl: 300,
    rate: 'image',
  }),
  getEmblem: get('{api}/{server}/statistics/getEmblem', {
    summary: 'The large crest of a clan.',
    access: 'signed in',
    query: closed({ emblemId: id }),
    output: file('image/png'),
    ttl: 300,
    rate: 'image',
  }),
} as const satisfies Record<string, Call>
