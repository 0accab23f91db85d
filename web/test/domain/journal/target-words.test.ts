import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { THINGS } from '../../../src/domain/journal/target-openings.ts'
import { briefTargetWords, targetWords } from '../../../src/domain/journal/target-words.ts'

const format = { dateTime: () => '2026-11-25 21:00' } as never

describe('what an act was done to', () => {
  it.each([
    ['character Naeedia 268435464', 'Character Naeedia 268435464', 'Naeedia'],
    ['item 57 of Aria 501', 'Item 57 · Aria 501', 'Item 57 · Aria'],
    ['event Winter 2026 5', 'Event Winter 2026', 'Event Winter 2026'],
    ['anna@example.test, purchase 7', 'Purchase 7, anna@example.test', 'Purchase 7, anna@example.test'],
    ['event 9', 'Event 9', 'Event 9'],
    ['announcement 7', 'Announcement 7', 'Announcement 7'],
    ['anna@example.test', 'anna@example.test', 'anna@example.test'],
  ])(
    '%s is named as a whole in the journal, and without the number of a character in a message',
    (target, whole, brief) => {
      expect(targetWords(t, format, target)).toBe(whole)
      expect(briefTargetWords(t, format, target)).toBe(brief)
    },
  )

  it('finds the longer of two beginnings first', () => {
    const openings = Object.keys(THINGS)
    const hidden = openings.filter((one, at) =>
      openings.slice(0, at).some((other) => one.startsWith(`${other} `)),
    )
    expect(hidden).toEqual([])
  })
})
