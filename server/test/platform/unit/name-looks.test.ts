import { describe, expect, it } from 'vitest'
import { isNameOfStaff, foldName, spellingsOf } from '../../../src/platform/text/name-looks.ts'

const isSpelling = (name: string, other: string) =>
  new RegExp(`^(${spellingsOf(name)})$`).test(other.toLowerCase())

describe('names that look alike', () => {
  it.each([
    ['BranxisI', 'Branxis1'],
    ['Branxis1', 'BranxisI'],
    ['Walter', 'WaIter'],
    ['Morrn', 'Morm'],
    ['Morm', 'Morrn'],
    ['VVolf', 'Wolf'],
    ['Wolf', 'VVo1f'],
    ['St0rm', 'Storrn'],
    ['Гроза', 'Грoзa'],
  ])('%s passes for %s', (name, other) => {
    expect(foldName(name)).toBe(foldName(other))
    expect(isSpelling(name, other)).toBe(true)
  })

  it.each([
    ['Branxis', 'Branxi'],
    ['Branxis', 'Branxiss'],
    ['Morn', 'Moon'],
    ['Clara', 'Dara'],
  ])('%s does not pass for %s', (name, other) => {
    expect(foldName(name)).not.toBe(foldName(other))
    expect(isSpelling(name, other)).toBe(false)
  })

  it.each(['[GM]', 'Storm bringer', 'a.*', '', '(a|b', 'a\\'])(
    '%j is asked for of no world: no character is called so',
    (name) => expect(spellingsOf(name)).toBeNull(),
  )
})

describe('a name', () => {
  it.each([
    'GMOlaf',
    'HeadGM',
    'TheAdmin',
    'xAdminx',
    'SupportTeam',
    'AdminBob',
    'gm',
    'GM-Bob',
    'ГМОлаф',
    'Th3GM',
    'CastellanBot',
  ])('%s is one of staff', (name) => expect(isNameOfStaff(name, 'Castellan')).toBe(true))

  it.each([
    'Modena',
    'Sigma',
    'Magma',
    'Supporter',
    'Ragmar',
    'McAdams',
    'GMack',
    'Rooted',
    'DarkElf',
    'Ownerless',
  ])('%s is not', (name) => expect(isNameOfStaff(name, 'Castellan')).toBe(false))
})
