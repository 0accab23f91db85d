import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain, inspect, l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld, Pixels } from '../../../src/port/index.ts'
import { dds } from './dds.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { acis } from './schemas/obj-id.ts'
import { mobiusCt0 } from './schemas/mobius.ts'

const picture = (width: number, height: number, red: number): Pixels => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4).map((_, at) => [red, 0, 0, 255][at % 4]!),
})
const told = async (url: string) => explain(await inspect(parseAddress(url)))
const redOf = (pixels: Pixels | null) => pixels && [pixels.width, pixels.height, pixels.rgba[0]]

describe.skipIf(!isMariadbThere)('crests that a server keeps as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-crests-'))
  let database: GameDatabase
  let world: GameWorld

  beforeAll(async () => {
    database = await createGameDatabase(acis)
    await insertRows(database, {
      clan_data: [
        { clan_id: 1, clan_name: 'Newer', ally_id: 1, crest_id: 11, crest_large_id: 12, ally_crest_id: 13 },
        { clan_id: 2, clan_name: 'Older', ally_id: 2, crest_id: 21, crest_large_id: 22, ally_crest_id: 23 },
        { clan_id: 3, clan_name: 'Gone', ally_id: 0, crest_id: 31, crest_large_id: 32 },
      ],
    })
    const files: Record<string, Buffer> = {
      'Crest_11.dds': dds(picture(16, 16, 80), 16),
      'LargeCrest_12.dds': dds(picture(64, 64, 88), 64),
      'AllyCrest_13.dds': dds(picture(8, 16, 96), 16),
      'Crest_21.bmp': dds(picture(16, 16, 104), 16),
      'Crest_Large_22.bmp': dds(picture(64, 64, 112), 64),
      'AllyCrest_23.bmp': dds(picture(8, 16, 120), 16),
      'Crest_31.bmp': Buffer.from('BM no picture of the game'),
    }
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    world = await l2jWorld(parseAddress(`${database.url}?crests=${folder}`), 'ct0')
  })
  afterAll(async () => {
    await world?.close()
    await database?.drop()
    rmSync(folder, { recursive: true })
  })

  it('are shown from the folder that the address names, under the names of either age', async () => {
    expect(redOf(await world.clans.crest(1))).toEqual([16, 12, 80])
    expect(redOf(await world.clans.emblem(12))).toEqual([64, 64, 88])
    expect(redOf(await world.clans.allianceCrest(1))).toEqual([8, 12, 96])
    expect(redOf(await world.clans.crest(2))).toEqual([16, 12, 104])
    expect(redOf(await world.clans.emblem(22))).toEqual([64, 64, 112])
    expect(redOf(await world.clans.allianceCrest(2))).toEqual([8, 12, 120])
    expect(world.capabilities.unkept.crests).toBeUndefined()
  })

  it('that are none, or are not there, are no crest', async () => {
    expect(await world.clans.crest(3)).toBeNull()
    expect(await world.clans.emblem(32)).toBeNull()
    expect(await world.clans.crest(404)).toBeNull()
  })

  it('are counted for the operator, who hears of a folder that is not there or not needed', async () => {
    expect(await told(`${database.url}?crests=${folder}`)).toContain(
      `Crests are read from ${folder}: 7 files.`,
    )
    expect(await told(`${database.url}?crests=${folder}/none`)).toContain(
      'is not there, or this user may not',
    )
    const other = await createGameDatabase(mobiusCt0)
    expect(await told(`${other.url}?crests=${folder}`)).toContain('crests= in the address is not needed')
    await other.drop()
  })
})
