import * as T from 'typebox'
import { type Call, del, get } from '../../engine/call.ts'
import { characterIn, macroIn } from '../../engine/subject.ts'
import { closed, done, id, macroId, pin } from '../../shapes/fields.ts'

const macro = closed({
  macroId,
  name: T.String(),
  acronym: T.String(),
  description: T.String(),
  icon: T.Integer(),
  commands: T.Array(T.String()),
})
export type Macro = T.Static<typeof macro>

export const macros = {
  getUserMacroses: get('{api}/{server}/statistics/getUserMacroses', {
    summary: 'The macros of a character, as their owner wrote them.',
    access: 'own or staff',
    subject: characterIn('charId'),
    query: closed({ charId: id }),
    output: T.Array(macro),
    tags: ['macros'],
  }),
  deleteUserMacro: del('{api}/{server}/statistics/deleteUserMacro', {
    summary: 'Deletes a macro. While its character plays only by `force`, since the game may write it again.',
    access: 'own or staff',
    subject: macroIn('macroId'),
    act: { reason: 'none' },
    query: closed({ macroId, force: T.Optional(T.Boolean()) }),
    body: closed({ pin: T.Optional(pin) }),
    output: done,
    invalidates: ['macros'],
  }),
} as const satisfies Record<string, Call>
