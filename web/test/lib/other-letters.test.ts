import { describe, expect, it } from 'vitest'
import { readings, soundOf } from '../../src/lib/other-letters.ts'

describe('words in Cyrillic letters', () => {
  it('may have been meant as the keys of a Latin keyboard, or as they sound', () => {
    expect(readings('ифкеян')).toEqual(['ифкеян', 'bartzy', 'ifkeyan'])
    expect(readings('Барц')).toEqual(['Барц', ',fhw', 'bartz'])
    expect(readings('Жэб ёю')).toEqual(['Жэб ёю', ";', `.", 'zheb eyu'])
  })

  it('are the only ones that may mean something else', () => {
    expect(readings('Bartz 80')).toEqual(['Bartz 80'])
  })

  it.each([
    ['Antharas', 'antaras'],
    ['Bartz', 'Barts'],
    ['Baium', 'bayum'],
    ['Phoenix Knight', 'foeniks knight'],
    ['Frintezza', 'frinteza'],
  ])('sound alike: %s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })
})
