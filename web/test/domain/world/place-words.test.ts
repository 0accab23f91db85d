import i18next from 'i18next'
import { expect, it } from 'vitest'
import { DIRECTIONS, PLACE_RELATIONS, type Place } from '@castellan/contract/shapes/world-shapes'
import en from '@castellan/contract/languages/en/screen.json'
import { placeWords } from '../../../src/domain/world/place-words.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
const words = (place: Place) => placeWords(place, i18n.t)

it('a place is said as players say it', () => {
  expect(
    PLACE_RELATIONS.map((relation) => words({ name: "Hunter's", relation, direction: 'north-east' })),
  ).toEqual([
    "Hunter's",
    "Near Hunter's",
    "To the north-east of Hunter's",
    "Far to the north-east of Hunter's",
  ])
  expect(words({ name: 'Giran', relation: 'in', direction: null })).toBe('Giran')
})

it('every direction has a word', () => {
  for (const direction of DIRECTIONS)
    expect(words({ name: 'Giran', relation: 'off', direction })).toBe(`To the ${direction} of Giran`)
})
