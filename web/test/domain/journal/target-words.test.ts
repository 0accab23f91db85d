import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { briefTargetWords, targetWords } from '../../../src/domain/journal/target-words.ts'

const format = { dateTime: () => '2026-11-25 21:00' } as never

describe('what an act was done to', () => {
  it.each([
    ['character Naeedia 268435464', 'Character Naeedia 268435464', 'Naeedia'],
    ['item 57 of Aria 501', 'Item 57 · Aria 501', 'Item 57 · Aria'],
    ['event Winter 2026 5', 'Event Winter 2026', 'Event Winter 2026'],
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
})
