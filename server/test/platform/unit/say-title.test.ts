import { expect, it } from 'vitest'
import { sayTitle } from '../../../src/platform/languages/say-title.ts'

const looks = { code: 'looks', face: 'Type B', hairStyle: 'Braids', hairColor: null } as const

it.each([
  ['en', '♂ → ♀', 'Male → Female · Face: Type B · Hair style: Braids'],
  ['ru', '♀ → ♂', 'Женский → Мужской · Лицо: Тип B · Причёска: Braids'],
])('new looks are said in words of the language %s, and by the operator’s own', (language, genders, said) => {
  expect(sayTitle(language, { ...looks, genders })).toBe(said)
})
