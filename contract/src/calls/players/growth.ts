import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { closed, count, day, id } from '../../shapes/fields.ts'

/** Days of a character's past that are told. */
export const GROWTH_DAYS = 400

export const growth = {
  getCharacterGrowth: get('{api}/{server}/statistics/character-growth', {
    summary:
      'Level and experience of a character on each day since the portal knows it, the oldest first, today as it is now.',
    access: 'own or staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: T.Array(closed({ day, level: T.Integer(), exp: count })),
    extra: true,
  }),
} as const satisfies Record<string, Call>
