import { describe, expect, it } from 'vitest'
import { keeps, HOSTILE, type Reading } from './subject.ts'

export function characterRules({ world, lacks }: Reading): void {
  const namesOf = async (logins: string[], options?: { deleted?: boolean }) =>
    (await world().characters.ofAccounts(logins, options)).map((character) => character.name)

  describe('characters', () => {
    it('of accounts come highest level first, equal ones by id, without the deleted', async () => {
      expect(await namesOf(['bert', 'anna'])).toEqual(['Doomed', 'Corwin', 'Aldous', 'Brenna', 'Cast'])
    })

    it('that are deleted come when asked, alone, with the day of their removal', async () => {
      const deleted = await world().characters.ofAccounts(['bert', 'anna'], { deleted: true })
      expect(deleted).toMatchObject([{ name: 'Gone', deletedAt: new Date('2026-05-14T22:00:00Z') }])
    })

    it('of no accounts are none', async () => {
      expect(await namesOf([])).toEqual([])
      expect(await namesOf(['nobody', 'stranger'])).toEqual([])
    })

    it('are found by id with everything about them', async () => {
      expect(await world().characters.byId(101)).toMatchObject({
        id: 101,
        name: 'Aldous',
        account: 'anna',
        title: 'Warden',
        level: 60,
        exp: 130_000_000,
        sp: 5000,
        classId: 2,
        baseClassId: 2,
        raceId: 0,
        gender: 'male',
        pvp: 50,
        pk: 3,
        karma: 7,
        presence: 'online',
        played: 3600,
        isNoble: false,
        isHero: false,
        isBanned: false,
        deletedAt: null,
        location: { x: 83_400, y: 147_943, z: -3404 },
        clan: {
          id: 201,
          name: 'IronWatch',
          level: 8,
          hasCrest: !lacks('crests'),
          alliance: { id: 201, name: 'NorthernUnion', hasCrest: !lacks('crests') },
        },
      })
    })

    it('are found by name whatever the letter case', async () => {
      expect(await world().characters.byName('bRENNA')).toMatchObject({ id: 102, gender: 'female' })
    })

    it('are found by a part of their name, of that very name first, though banned or deleted', async () => {
      const named = async (key: string, limit = 10) =>
        (await world().characters.search(key, limit)).map(({ name }) => name)
      expect(await named('BRENNA')).toEqual(['Brenna'])
      expect(await named('renn')).toEqual(['Brenna'])
      expect(await world().characters.search('gone', 1)).toMatchObject([
        { name: 'Gone', account: 'bert', isBanned: false, deletedAt: new Date('2026-05-14T22:00:00Z') },
      ])
      expect(await world().characters.search('doomed', 1)).toMatchObject([{ id: 104, isBanned: true }])
      expect(await named('%')).toEqual([])
    })

    it('are found by all that their name could be', async () => {
      const spelled = await world().characters.spelled('[b8]r[e3](m|n)na')
      expect(spelled).toEqual([{ name: 'Brenna', account: expect.any(String) }])
      expect(await world().characters.spelled('renn')).toEqual([])
      expect(await world().characters.spelled('aldous|brenn')).toMatchObject([{ name: 'Aldous' }])
    })

    it('are found though banned or deleted, and say so', async () => {
      expect(await world().characters.byId(104)).toMatchObject({ isBanned: true })
      expect(await world().characters.byName('Gone')).toMatchObject({ isBanned: false, presence: 'offline' })
    })

    it('have no clan when they are in none', async () => {
      expect(await world().characters.byId(108)).toMatchObject({ clan: null })
    })

    it.each([0, -1, 999, 2 ** 40, 1.5, Number.NaN])('are null for the unknown id %d', async (id) => {
      expect(await world().characters.byId(id)).toBeNull()
      expect(await world().characters.skills(id, 0)).toEqual([])
    })

    it.each(HOSTILE)('are null for hostile text %#', async (text) => {
      expect(await world().characters.byName(text)).toBeNull()
      expect(await namesOf([text])).toEqual([])
    })

    it('show recommendations where the chronicle has them', async () => {
      const aldous = await world().characters.byId(101)
      const expected = world().features.recommendations ? { received: 12, left: 3 } : null
      expect(aldous?.recommendations).toEqual(expected)
    })

    it('show subclasses in order where the chronicle has them', async () => {
      const aldous = await world().characters.byId(101)
      const expected = [
        { index: 1, classId: 12, level: 45, exp: 26_000_000 },
        { index: 2, classId: 16, level: 40, exp: 16_000_000 },
      ]
      expect(aldous?.subclasses).toEqual(world().features.subclasses ? expected : [])
    })

    keeps(lacks('createdAt'))('know the day they were made', async () => {
      expect((await world().characters.byId(101))?.createdAt?.toISOString()).toMatch(/^2025-01-0[12]/)
    })

    keeps(lacks('banDetails'))(
      'that are banned are listed latest first, with term, reason and judge',
      async () => {
        expect(await world().characters.banned()).toMatchObject([
          {
            characterId: 104,
            name: 'Doomed',
            account: 'bert',
            until: new Date('2026-05-12T18:00:00Z'),
            reason: 'A bot',
            by: 'GM Selene',
          },
          { characterId: 109, name: 'Cast', until: null },
        ])
      },
    )

    it('that are banned are listed whole, or of those asked for', async () => {
      const banned = await world().characters.banned()
      expect(banned.map(({ name, account }) => [name, account])).toEqual([
        ['Doomed', 'bert'],
        ['Cast', 'bert'],
      ])
      expect(await world().characters.banned([109, 101])).toMatchObject([{ characterId: 109 }])
      expect(await world().characters.banned([])).toEqual([])
    })

    it('learn skills for each class they play', async () => {
      expect(await world().characters.skills(101, 0)).toEqual([
        { skillId: 1, level: 20 },
        { skillId: 3, level: 9 },
      ])
      expect(await world().characters.skills(101, 1)).toEqual([{ skillId: 1177, level: 5 }])
      expect(await world().characters.skills(101, 2)).toEqual([])
    })

    it('keep macros in order where the chronicle has them', async () => {
      const macros = await world().characters.macros(101)
      const expected = [
        { id: 1000, name: 'First', acronym: 'ONE', description: 'Both', icon: 0, commands: ['/stand', 'Hi'] },
        { id: 1001, name: 'Second', acronym: 'TWO', description: '', icon: 1, commands: ['/sit'] },
      ]
      expect(macros).toEqual(world().features.macros ? expected : [])
    })

    it('do quests of two kinds', async () => {
      const oneTime = await world().characters.quests(101, 'oneTime')
      expect(oneTime).toMatchObject([
        { questId: 1, state: 'started' },
        { questId: 2, state: 'completed' },
      ])
      expect(await world().characters.quests(101, 'repeatable')).toMatchObject([
        { questId: 257, state: 'started' },
      ])
    })
  })
}
