import { describe, expect, it } from 'vitest'
import { MAX_IDS } from '@castellan/contract/resources'
import { ALIASES } from '@castellan/contract/servers'
import { openTestPortal } from './support/open-test-portal.ts'
import { newPlayer } from './support/people.ts'
import { refusal } from './support/refusal.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { resources } = browser.api

describe('items', () => {
  it.each(ALIASES)('are named for %s', async (alias) => {
    expect(await resources.getItemsInfo({ alias, ids: [57] })).toEqual([
      {
        id: 57,
        name: 'Adena',
        type: 'EtcItem',
        category: 'other',
        grade: 'none',
        isStackable: true,
        isTradable: true,
      },
    ])
  })

  it('are answered once each in the order asked for, without those nobody knows', async () => {
    const found = await resources.getItemsInfo({ alias: 'c1', ids: [57, 2_147_483_647, 1, 57] })
    expect(found.map(({ id }) => id)).toEqual([57, 1].filter((id) => found.some((item) => item.id === id)))
    expect(await resources.getItemsInfo({ alias: 'c1', ids: [] })).toEqual([])
  })

  it('are answered for as many ids as a request may carry, and refused for one more', async () => {
    const ids = Array.from({ length: MAX_IDS }, (_, i) => i)
    await expect(resources.getItemsInfo({ alias: 'c5', ids })).resolves.toBeDefined()
    await expect(resources.getItemsInfo({ alias: 'c5', ids: [...ids, 1] })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'ids'),
    )
  })
})

describe('classes', () => {
  it('know the class they come from', async () => {
    const fighter = await resources.getClassTypeById({ id: 0 })
    expect(fighter).toMatchObject({ id: 0, professionLevel: 0, parentId: null })
    const warrior = await resources.getClassTypeById({ id: 1 })
    expect(warrior).toMatchObject({ id: 1, professionLevel: 1, parentId: 0 })
  })

  it('that do not exist are missing', async () => {
    await expect(resources.getClassTypeById({ id: 2_147_483_647 })).rejects.toMatchObject(
      refusal('CLASS_NOT_FOUND', 'id'),
    )
  })
})
