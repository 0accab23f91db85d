import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { closed, id, maybe, oneOf } from '../../shapes/fields.ts'

const quest = closed({
  questId: id,
  name: T.String(),
  state: oneOf(['started', 'completed']),
  step: maybe(T.Integer()),
})
const ofCharacter = closed({ charId: id })

export const quests = {
  getOneTimeQuests: get('{api}/{server}/statistics/getOneTimeQuests', {
    summary: 'The quests of a character that can be done once.',
    access: 'own or staff',
    subject: characterIn('charId'),
    query: ofCharacter,
    output: T.Array(quest),
  }),
  getRepeatableQuests: get('{api}/{server}/statistics/getRepeatableQuests', {
    summary: 'The quests of a character that can be done again and again.',
    access: 'own or staff',
    subject: characterIn('charId'),
    query: ofCharacter,
    output: T.Array(quest),
  }),
} as const satisfies Record<string, Call>
