import { describe, expect, it } from 'vitest'
import { type Entry, matching } from '../../../src/app/palette/entry.ts'

const entry = (kind: Entry['kind'], label: string, hint = ''): Entry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  hint,
})
const KNOWN = [
  entry('page', 'Castles', 'Who rules each castle, and its taxes.'),
  entry('page', 'Payment History', 'Donations with their state.'),
  entry('boss', 'Queen Ant', 'Level 40'),
  entry('boss', 'Antharas', 'Level 79'),
  entry('class', 'Warlord', 'Human'),
  ...Array.from({ length: 9 }, (_, place) => entry('character', `Antonio${place}`)),
]
const labels = (query: string) =>
  matching(KNOWN, query).map(({ kind, entries }) => [kind, ...entries.map(({ label }) => label)])

describe('the palette', () => {
  it('puts the kind of the best match first, and not what only mentions it', () => {
    expect(labels('queen')).toEqual([['boss', 'Queen Ant']])
    expect(labels('antharas')[0]).toEqual(['boss', 'Antharas'])
  })

  it('finds a page by what stands beside its name', () => {
    expect(labels('taxes')).toEqual([['page', 'Castles']])
  })

  it('finds by letters left out, in any letter case', () => {
    expect(labels('WRLRD')).toEqual([['class', 'Warlord']])
  })

  it('puts own characters first, then what begins with the letters, then what only has them', () => {
    const entries = [
      entry('page', 'Castles'),
      entry('boss', 'Sacred Stone'),
      entry('clan', 'StarWatch'),
      entry('own', 'Ilstan'),
    ]
    expect(matching(entries, 'st').map(({ kind }) => kind)).toEqual(['own', 'clan', 'boss', 'page'])
    expect(matching(entries, 'strw')[0]?.kind).toBe('clan')
  })

  it.each([
    ['фтерфкфы', 'of a keyboard whose layout was not switched', 'Antharas'],
    ['Антарас', 'as it sounds', 'Antharas'],
    ['квин', 'as it sounds', 'Queen Ant'],
    ['Варлорд', 'as it sounds', 'Warlord'],
  ])('finds what "%s" means %s', (query, _how, name) => {
    expect(matching(KNOWN, query)[0]?.entries[0]?.label).toBe(name)
  })

  it('finds names in Cyrillic letters too', () => {
    expect(matching([entry('clan', 'Волки')], 'вол')[0]?.entries[0]?.label).toBe('Волки')
  })

  it('lists six of a kind', () => {
    expect(matching(KNOWN, 'antonio')).toMatchObject([{ kind: 'character', entries: { length: 6 } }])
  })

  it('finds nothing that is not there', () => {
    expect(matching(KNOWN, 'zzz')).toEqual([])
  })
})
