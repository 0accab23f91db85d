import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const player = await signIn(portal, 'player')
const { classes, characters, quests } = player.browser.api
const PROFESSIONS = [0, 1, 2, 3] as const
const names = (list: readonly { classType: string }[]) => list.map(({ classType }) => classType)

describe('the classes of a profession', () => {
  it.each(SERVER_KEYS)('of %s grow from classes of the profession before', async (server) => {
    const all = await Promise.all(
      PROFESSIONS.map((classTransfer) => classes.getClasses({ classTransfer }, { server })),
    )
    PROFESSIONS.forEach((profession) => {
      const before = new Set(all[profession - 1]?.map(({ id }) => id))
      for (const { professionLevel, parentId } of all[profession]!) {
        expect(professionLevel).toBe(profession)
        expect(parentId === null ? profession : before.has(parentId)).toBe(parentId === null ? 0 : true)
      }
    })
    expect(all[0]!.length).toBeGreaterThanOrEqual(9)
  })

  it('have Kamael among them in The Kamael alone, and a third profession not in the first chronicle', async () => {
    for (const server of SERVER_KEYS) {
      const races = new Set(
        (await classes.getClasses({ classTransfer: 0 }, { server })).map(({ race }) => race),
      )
      expect([server, races.has('Kamael')]).toEqual([server, ['bartz_x3', 'lionna_x5'].includes(server)])
      expect(races.size).toBe(races.has('Kamael') ? 6 : 5)
      const third = await classes.getClasses({ classTransfer: 3 }, { server })
      expect([server, third.length > 0]).toEqual([server, server !== 'harbor_x1'])
    }
  })
})

describe('the classes a class can become', () => {
  it.each([
    ['Human Fighter', 1, ['Warrior', 'Human Knight', 'Rogue']],
    ['Human Fighter', 2, ['Gladiator', 'Warlord', 'Paladin', 'Dark Avenger', 'Treasure Hunter', 'Hawkeye']],
    ['warrior', 2, ['Gladiator', 'Warlord']],
    [' GLADIATOR ', 3, ['Duelist']],
    ['Gladiator', 2, []],
    ['Gladiator', 1, []],
    ['Duelist', 3, []],
  ] as const)('of %s at profession %i are %j', async (className, ProfLevel, expected) => {
    expect(names(await classes.getAvailableClasses({ className, ProfLevel }))).toEqual(expected)
  })

  it('end with the second profession where the chronicle has no third', async () => {
    const asked = { className: 'Gladiator', ProfLevel: 3 }
    expect(await classes.getAvailableClasses(asked, { server: 'harbor_x1' })).toEqual([])
  })

  it('of a class there is not are missing, and of a Kamael in older chronicles', async () => {
    for (const className of ['Nobody', '%', '0'])
      await expect(classes.getAvailableClasses({ className, ProfLevel: 1 })).rejects.toMatchObject(
        refusal('CLASS_NOT_FOUND', 'className'),
      )
    const kamael = { className: 'Male Kamael Soldier', ProfLevel: 1 }
    expect(names(await classes.getAvailableClasses(kamael))).toEqual(['Trooper'])
    for (const server of ['teon_x1', 'airin_x3', 'harbor_x1'] as const)
      await expect(classes.getAvailableClasses(kamael, { server })).rejects.toMatchObject(
        refusal('CLASS_NOT_FOUND', 'className'),
      )
  })

  it('of professions nobody starts with or knows are refused', async () => {
    for (const ProfLevel of [0, 4])
      await expect(classes.getAvailableClasses({ className: 'Warrior', ProfLevel })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'ProfLevel'),
      )
  })
})

const [mine] = await characters.getAllMACharacters({})
const charId = mine!.id

describe('the quests of a character', () => {
  it('are told apart by whether they can be done again, with their names', async () => {
    const quest = sql.table('world_lionna_x5.character_quest')
    await sql`delete from ${quest} where character_id = ${charId}`.execute(portal.db)
    expect(await quests.getOneTimeQuests({ charId })).toEqual([])
    await sql`insert into ${quest} values (${charId}, 2, 'completed', null), (${charId}, 1, 'started', 2),
      (${charId}, 257, 'started', 1), (${charId}, 60000, 'started', null)`.execute(portal.db)
    expect(await quests.getOneTimeQuests({ charId })).toEqual([
      { questId: 1, name: 'Letters Of Love', state: 'started', step: 2 },
      { questId: 2, name: 'What Women Want', state: 'completed', step: null },
    ])
    expect(await quests.getRepeatableQuests({ charId })).toEqual([
      { questId: 257, name: 'The Guard Is Busy', state: 'started', step: 1 },
      { questId: 60_000, name: 'Quest 60000', state: 'started', step: null },
    ])
  })

  it('of somebody else read as missing, as do those of nobody', async () => {
    const { browser } = await newPlayer(portal)
    for (const id of [charId, 0, 2_147_483_647])
      for (const ask of [browser.api.quests.getOneTimeQuests, browser.api.quests.getRepeatableQuests])
        await expect(ask({ charId: id })).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'charId'))
  })

  it('of everybody are open to staff of that server, and of that server alone', async () => {
    const gm = await newPlayer(portal, { roles: [{ role: 'GameMaster', scope: 'lionna_x5' }] })
    const { getOneTimeQuests } = gm.browser.api.quests
    expect(await getOneTimeQuests({ charId })).toEqual(await quests.getOneTimeQuests({ charId }))
    const [elsewhere] = await portal.worlds.teon_x1!.rankings.byExp(1)
    await expect(
      getOneTimeQuests({ charId: elsewhere!.characterId }, { server: 'teon_x1' }),
    ).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'charId'))
  })
})
