import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { changeWords } from '../../../src/domain/journal/act-words.ts'
import { targetWords } from '../../../src/domain/journal/target-words.ts'

const t = ((key: string) => key.split('.').at(-1)!) as unknown as TFunction
const format = { dateTime: (value: unknown) => `<${String(value)}>` }

describe('what an act was done to', () => {
  it.each([
    ['character Wildsong 268435458', 'character Wildsong 268435458'],
    ['game account dragon7', 'gameAccount dragon7'],
    ['item 57 of Wildsong 268435458', 'item 57 · Wildsong 268435458'],
    ['macro Pull of Wildsong 268435458', 'macro Pull · Wildsong 268435458'],
    ['name Arwen', 'reservedName Arwen'],
    ['compensation 10', 'compensation 10'],
    ['alliance Lords of War', 'alliance Lords of War'],
    ['black list file bots.csv', 'blackListFile bots.csv'],
    ['rich@example.test', 'rich@example.test'],
  ])('is said in the words of the page: %s', (target, words) => {
    expect(targetWords(t, target)).toBe(words)
  })
})

describe('what an act changed', () => {
  it('is said with moments of the clock of the page, and yes and no', () => {
    const before = { until: null, isBanned: false }
    const after = { until: '2026-11-26T18:32:40.981Z', isBanned: true, reason: 'a bot' }
    expect(changeWords(t, format, { before, after })).toBe(
      'until: — → <2026-11-26T18:32:40.981Z>, isBanned: no → yes, reason: a bot',
    )
  })

  it('leaves out what stayed', () => {
    expect(changeWords(t, format, { before: { coins: 5 }, after: { coins: 5 } })).toBe('')
  })
})
