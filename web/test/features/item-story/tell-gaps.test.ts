import type { StoryEntry } from '@castellan/contract/calls/moderation/item-stories'
import { describe, expect, it } from 'vitest'
import { tellGaps } from '../../../src/features/item-story/tell-gaps.ts'
import { entryOf, handsOf, owned } from './entries.ts'

const ANNA = handsOf(1, 'Anna')
const BERT = handsOf(2, 'Bert')
const trail = { isKept: true, since: '2026-01-01T00:00:00Z', why: null }
const found = entryOf({ at: '2026-02-01T00:00:00Z', cause: 'found', to: ANNA })
const sold = entryOf({ at: '2026-02-02T00:00:00Z', cause: 'traded', from: ANNA, to: BERT })
const gaps = (entries: readonly StoryEntry[], known: Partial<Parameters<typeof tellGaps>[1]> = {}) =>
  tellGaps(entries, { now: owned('Bert', 2), trail, isPile: false, isWhole: true, ...known }).map(
    ({ entry, gap }) => (gap ? [gap.why, gap.holder, gap.next] : entry.cause),
  )

describe('the gaps of a story', () => {
  it('are none where each step goes on from the one before, from the world into the hands of its owner', () => {
    expect(gaps([sold, found])).toEqual(['traded', 'found'])
  })

  it('say that it came to its owner untold', () => {
    expect(gaps([sold, found], { now: owned('Carl', 3) })).toEqual([
      ['since', 'Bert', 'Carl'],
      'traded',
      'found',
    ])
    expect(gaps([], { now: owned('Carl', 3) })).toEqual([
      ['all', null, 'Carl'],
      ['before', null, null],
    ])
  })

  it('say that it is gone untold, but not where it was told how', () => {
    expect(gaps([found], { now: null })).toEqual([['lost', 'Anna', null], 'found'])
    const used = entryOf({ at: '2026-02-03T00:00:00Z', cause: 'used', from: ANNA })
    expect(gaps([used, found], { now: null })).toEqual(['used', 'found'])
    expect(gaps([], { now: null })).toEqual([
      ['allLost', null, null],
      ['before', null, null],
    ])
  })

  it('stand between two steps that do not go on from each other', () => {
    const later = entryOf({ at: '2026-02-05T00:00:00Z', cause: 'traded', from: handsOf(9, 'Ely'), to: BERT })
    expect(gaps([later, found])).toEqual(['traded', ['between', 'Anna', 'Ely'], 'found'])
  })

  it('stand before what does not say how it came into the world, once the first step is there', () => {
    expect(gaps([sold])).toEqual(['traded', ['before', null, null]])
    expect(gaps([sold], { isWhole: false })).toEqual(['traded'])
    expect(gaps([sold], { trail: { isKept: false, since: null, why: 'No log' } })).toEqual(['traded'])
  })

  it('are not looked for in piles, of which parts come and go', () => {
    expect(gaps([sold, found], { now: owned('Carl', 3), isPile: true })).toEqual(['traded', 'found'])
  })

  it('do not take for sure what only may have been it', () => {
    const possible = entryOf({ at: '2025-12-01T00:00:00Z', to: ANNA, isCertain: false })
    expect(gaps([sold, possible])).toEqual(['traded', null, ['before', null, null]])
  })
})
