import { RACES } from '@castellan/contract/shapes/world-shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceWord } from '../../../src/domain/world/race.ts'
import { i18nReady } from '../../../src/lib/i18n/i18n.ts'
import { chooseLanguage } from '../../../src/lib/i18n/language.ts'

beforeAll(() => i18nReady)
afterAll(() => chooseLanguage('en'))

it('races are called in the language of the page, unknown ones as the server calls them', async () => {
  expect(RACES.map(raceWord)).toEqual([...RACES])
  await chooseLanguage('ru')
  expect(RACES.map(raceWord)).toEqual(['Человек', 'Эльф', 'Тёмный эльф', 'Орк', 'Гном', 'Камаэль'])
  expect(raceWord('Ertheia')).toBe('Ertheia')
})
