import { beforeEach, describe, expect, it } from 'vitest'
import { recordPlayers } from '../../src/players/play-sessions/record-players-job.ts'
import {
  addLook,
  deleteOldStays,
  findPlayed,
  playKnownSince,
} from '../../src/players/play-sessions/play-session-repo.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { db, worlds } = await openTestPortal()
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const stays = () =>
  db
    .selectFrom('playSession')
    .select(['characterId', 'seenFrom', 'seenUntil'])
    .orderBy('characterId')
    .orderBy('seenFrom')
    .execute()

beforeEach(() => db.deleteFrom('playSession').execute())

describe('looks at who plays', () => {
  it('go on with a stay, also where one look is missing', async () => {
    for (const minutes of [0, 5, 15]) await addLook(db, server, at(minutes), [1])
    expect(await stays()).toEqual([{ characterId: 1, seenFrom: at(0), seenUntil: at(15) }])
  })

  it('begin another stay after two that saw nobody', async () => {
    for (const minutes of [0, 15]) await addLook(db, server, at(minutes), [1])
    expect(await stays()).toHaveLength(2)
  })

  it('are the same one when they come twice, and at once', async () => {
    await addLook(db, server, at(0), [1, 2])
    await Promise.all(Array.from({ length: 5 }, () => addLook(db, server, at(5), [1, 2, 3])))
    expect(await stays()).toEqual([
      { characterId: 1, seenFrom: at(0), seenUntil: at(5) },
      { characterId: 2, seenFrom: at(0), seenUntil: at(5) },
      { characterId: 3, seenFrom: at(5), seenUntil: at(5) },
    ])
  })

  it('tell who was there between two moments, both counted', async () => {
    await addLook(db, server, at(0), [1, 2])
    await addLook(db, server, at(5), [1])
    const played = async (from: Date, to: Date) =>
      [
        ...(await findPlayed(db, server, { from: from.toISOString(), to: to.toISOString() }, [1, 2])),
      ].toSorted((one, other) => one - other)
    expect(await played(at(0), at(0))).toEqual([1, 2])
    expect(await played(at(1), at(4))).toEqual([1])
    expect(await played(at(6), at(9))).toEqual([])
  })

  it('are known since the first one, and forgotten in time', async () => {
    expect(await playKnownSince(db, server)).toBeNull()
    await addLook(db, server, at(0), [1])
    expect(await playKnownSince(db, server)).toEqual(at(0))
    await deleteOldStays(db, 10_000)
    expect(await stays()).toHaveLength(1)
    await deleteOldStays(db, 0)
    expect(await stays()).toEqual([])
  })

  it('see whom the world has in the game', async () => {
    const playing = await worlds[server]!.population.playing()
    await recordPlayers(db, server, worlds[server]!)
    expect((await stays()).map(({ characterId }) => characterId)).toEqual(playing)
    expect(playing.length).toBeGreaterThan(0)
  })
})
