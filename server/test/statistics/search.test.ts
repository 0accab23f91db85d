import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const server = 'lionna_x5'
const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { search, rankings, clans } = browser.api

describe('a search by name', () => {
  it('finds a character by a part of the name, in any letter case', async () => {
    const [best] = await rankings.getTopExp({}, { server })
    const { characters } = await search.searchNames({ key: best!.name.slice(1).toUpperCase() }, { server })
    const { characterId, name, classId, classType, race, level, clan } = best!
    expect(characters).toContainEqual({
      characterId,
      name,
      classId,
      classType,
      race,
      level,
      clan,
      formerName: null,
    })
  })

  it('finds a clan, and the very name first', async () => {
    const [, second] = await clans.getTopClans({}, { server })
    const found = await search.searchNames({ key: second!.name }, { server })
    expect(found.clans[0]).toMatchObject({ id: second!.id, name: second!.name })
  })

  it('finds nothing where nobody is called so', async () => {
    expect(await search.searchNames({ key: 'zzzzqqq' }, { server })).toEqual({ characters: [], clans: [] })
    expect(await search.searchNames({ key: '%%%' }, { server })).toEqual({ characters: [], clans: [] })
  })

  it('wants three letters at least', async () => {
    await expect(search.searchNames({ key: 'ab' }, { server })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'key'),
    )
  })
})
