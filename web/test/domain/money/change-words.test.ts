import { t } from 'i18next'
import { expect, it } from 'vitest'
import { boughtWords } from '../../../src/domain/money/purchase-title.ts'

it('what became of a gender or a colour is told in words', () => {
  expect(boughtWords(t, { kind: 'changeGender', title: '♂ → ♀' })).toBe('Male → Female')
  expect(boughtWords(t, { kind: 'changeNameColor', title: '— → #101010' })).toBe('No colour → #101010')
  const looks = { code: 'looks', genders: '♀ → ♂', face: null, hairStyle: null, hairColor: null } as const
  expect(boughtWords(t, { kind: 'changeGender', title: '♀ → ♂', codedTitle: looks })).toBe('Female → Male')
})
