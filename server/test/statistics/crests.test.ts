import { decode } from 'fast-png'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const { crests } = browser.api
const { clans } = portal.worlds.lionna_x5!
const all = await clans.top(100)
const allied = all.find(({ hasCrest, alliance }) => hasCrest && alliance?.hasCrest)!
const bare = all.find(({ hasCrest }) => !hasCrest)

describe('a crest', () => {
  it('of a clan is a PNG of 16 by 12 with the very pixels of the game', async () => {
    const answer = await crests.getCrests({ pledgeId: allied.id })
    expect(answer.type).toBe('image/png')
    expect(await pixels(answer)).toEqual(await clans.crest(allied.id))
  })

  it('of an alliance is a PNG of 8 by 12', async () => {
    const { width, height } = await pixels(await crests.getCrests({ allianceId: allied.alliance!.id }))
    expect([width, height]).toEqual([8, 12])
  })

  it('of both stands side by side, the alliance left, the clan right', async () => {
    const both = await pixels(
      await crests.getCrests({ pledgeId: allied.id, allianceId: allied.alliance!.id }),
    )
    expect([both.width, both.height]).toEqual([24, 12])
    const [left, right] = [await clans.allianceCrest(allied.alliance!.id), await clans.crest(allied.id)]
    for (const [x, y] of [
      [0, 0],
      [7, 11],
      [8, 0],
      [23, 11],
      [15, 6],
    ] as const)
      expect(pixel(both, x, y)).toEqual(x < 8 ? pixel(left!, x, y) : pixel(right!, x - 8, y))
  })

  it('of a clan that has none is missing, unless its alliance has one', async () => {
    const none = bare?.id ?? 2_000_000_000
    await expect(crests.getCrests({ pledgeId: none })).rejects.toMatchObject(
      refusal('CREST_NOT_FOUND', 'pledgeId'),
    )
    await expect(crests.getCrests({ allianceId: 2_000_000_000 })).rejects.toMatchObject(
      refusal('CREST_NOT_FOUND', 'allianceId'),
    )
    const alone = await pixels(await crests.getCrests({ pledgeId: none, allianceId: allied.alliance!.id }))
    expect(alone.width).toBe(8)
  })

  it('of nobody in particular is missing', async () => {
    await expect(crests.getCrests({})).rejects.toMatchObject(refusal('CREST_NOT_FOUND'))
  })
})

describe('an emblem', () => {
  const hung = all.find(({ emblemId }) => emblemId !== null)!

  it('is a PNG of 64 by 64 with the very pixels of the game', async () => {
    const answer = await crests.getEmblem({ emblemId: hung.emblemId! })
    expect(answer.type).toBe('image/png')
    const picture = await pixels(answer)
    expect([picture.width, picture.height]).toEqual([64, 64])
    expect(picture).toEqual(await clans.emblem(hung.emblemId!))
    expect(new Set(picture.rgba).size).toBeGreaterThan(2)
  })

  it('is missing where there is none, and is not a small crest', async () => {
    const { rows } = await sql<{ crestId: number }>`
      select crest_id from world_lionna_x5.clan where id = ${allied.id}`.execute(portal.db)
    for (const emblemId of [0, rows[0]!.crestId, 2_147_483_647])
      await expect(crests.getEmblem({ emblemId })).rejects.toMatchObject(
        refusal('CREST_NOT_FOUND', 'emblemId'),
      )
  })
})

const pixel = (picture: { width: number; rgba: Uint8Array }, x: number, y: number) => [
  ...picture.rgba.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 4),
]

async function pixels(picture: Blob) {
  const { width, height, data } = decode(await picture.arrayBuffer())
  return { width, height, rgba: new Uint8Array(data) }
}
