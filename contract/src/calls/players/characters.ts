import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { characterIn, gameAccountIn } from '../../engine/subject.ts'
import { closed, count, gameLogin, id, maybe } from '../../shapes/fields.ts'
import { character, characterDetails } from '../../shapes/world-shapes.ts'

export const characters = {
  getCharacters: post('{api}/{server}/statistics/getCharacters', {
    summary: 'The living characters of one game account.',
    access: 'own or staff',
    subject: gameAccountIn('username'),
    body: closed({ username: gameLogin }),
    output: T.Array(character),
  }),
  getAllMACharacters: get('{api}/{server}/statistics/getAllMACharacters', {
    summary: 'The living characters of all my game accounts on this server.',
    access: 'own',
    output: T.Array(character),
    tags: ['characters'],
  }),
  getDeletedCharacters: get('{api}/{server}/statistics/deleted-characters', {
    summary:
      'My characters that wait for their end, the soonest first, and for how many coins each can be brought back.',
    access: 'own',
    output: closed({
      price: maybe(count),
      characters: T.Array(character),
    }),
    tags: ['characters'],
    extra: true,
  }),
  getCharacterById: post('{api}/{server}/statistics/getCharacterById', {
    summary: 'One character with its subclasses, colours and place.',
    access: 'own or staff',
    subject: characterIn('id'),
    body: closed({ id }),
    output: characterDetails,
    tags: ['characters'],
  }),
} as const satisfies Record<string, Call>
