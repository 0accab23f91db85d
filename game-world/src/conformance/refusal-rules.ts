import { describe, expect, it } from 'vitest'
import type { AccountOrder, ActionKind, ActionOrder } from '../port/index.ts'
import { reasonOf, spareStage } from './action-rules.ts'
import { type ForCharacter, refusedSamples } from './refused-samples.ts'
import { HOSTILE, keeps, type Reading } from './subject.ts'

/** What single kinds of action refuse, and what they do beside. */
export function refusalRules({ world, lacks }: Reading): void {
  let keys = 0
  const apply = (order: ActionOrder) => world().actions.apply(order)
  const toCharacter = (characterId: number, action: ForCharacter, more: { force?: boolean } = {}) =>
    apply({ key: `refusal ${(keys += 1)}`, characterId, action, ...more })
  const toAccount = async (account: string, action: AccountOrder['action']) =>
    reasonOf(await apply({ key: `refusal ${(keys += 1)}`, account, action }))
  const swapNames = (from: number, to: number) =>
    toCharacter(from, { kind: 'swapNames', otherCharacterId: to, expected: {} })
  const isAble = (kind: ActionKind) => typeof world().capabilities.actions[kind] === 'string'
  const nameOf = async (id: number) => (await world().characters.byId(id))!.name

  describe('an action', () => {
    const on = spareStage(0)
    const [me, expected] = [on.characterId, {}]

    it.each(refusedSamples(on, 'missing'))('about what is not there is refused: %j', async (action) => {
      const reason = isAble(action.kind) ? 'no-such-object' : 'cannot'
      expect(reasonOf(await toCharacter(on.characterId, action))).toBe(reason)
    })

    it.each(refusedSamples(on, 'notAllowed'))('the game does not allow is refused: %j', async (action) => {
      const reason = isAble(action.kind) ? 'not-allowed' : 'cannot'
      expect(reasonOf(await toCharacter(on.characterId, action))).toBe(reason)
    })

    it.each(HOSTILE)('takes hostile text as plain text %#', async (text) => {
      const before = await world().characters.byId(me)
      expect(reasonOf(await toCharacter(me, { kind: 'renameCharacter', name: text, expected }))).toBe(
        'not-allowed',
      )
      expect(reasonOf(await toCharacter(me, { kind: 'moveCharacter', account: text, expected }))).toBe(
        'no-such-object',
      )
      expect(await world().characters.byId(me)).toEqual(before)
    })

    it('on a deleted character is its restoration alone', async () => {
      const renamed = { kind: 'renameCharacter', name: 'Undead', expected } as const
      expect(reasonOf(await toCharacter(on.deletedId, renamed))).toBe('no-such-subject')
      const again = { kind: 'deleteCharacter', afterDays: 7, expected } as const
      expect(reasonOf(await toCharacter(on.deletedId, again))).toBe('no-such-subject')
      expect(reasonOf(await toCharacter(on.deletedId, { kind: 'restoreCharacter', expected }))).toBe(
        'applied',
      )
      expect(reasonOf(await toCharacter(on.deletedId, renamed))).toBe('applied')
    })
  })

  describe('a name', () => {
    it('somebody has is refused in any letter case, and may change its own letter case', async () => {
      const on = spareStage(1)
      const rename = async (name: string) =>
        reasonOf(await toCharacter(on.characterId, { kind: 'renameCharacter', name, expected: {} }))
      const name = await nameOf(on.characterId)
      expect(await rename((await nameOf(on.otherId)).toUpperCase())).toBe('name-taken')
      expect(await rename(name.toUpperCase())).toBe('applied')
      expect(await nameOf(on.characterId)).toBe(name.toUpperCase())
    })

    it('that two want at the same moment is one’s', async () => {
      const on = [2, 3, 4, 5].map(spareStage)
      const answers = await Promise.all(
        on.map(({ characterId }) =>
          toCharacter(characterId, { kind: 'renameCharacter', name: 'Wanted', expected: {} }),
        ),
      )
      expect(answers.map(reasonOf).toSorted()).toEqual(['applied', 'name-taken', 'name-taken', 'name-taken'])
    })

    it('is not swapped with somebody who plays, unless it is forced', async () => {
      const on = spareStage(6)
      const online = await world().characters.byName('Actor3')
      const swap = { kind: 'swapNames', otherCharacterId: online!.id, expected: {} } as const
      expect(online!.presence).toBe('online')
      expect(reasonOf(await toCharacter(on.characterId, swap))).toBe('online')
      const force = { force: true }
      expect(reasonOf(await toCharacter(on.characterId, swap, force))).toBe('applied')
      expect(await nameOf(on.characterId)).toBe('Actor3')
      expect(reasonOf(await toCharacter(on.characterId, swap, force))).toBe('applied')
      expect(await nameOf(online!.id)).toBe('Actor3')
    })

    it('is swapped as often as it is asked for from both sides at once', async () => {
      const on = spareStage(7)
      const names = [await nameOf(on.characterId), await nameOf(on.otherId)]
      await Promise.all([
        swapNames(on.characterId, on.otherId),
        swapNames(on.otherId, on.characterId),
        swapNames(on.characterId, on.otherId),
      ])
      expect([await nameOf(on.otherId), await nameOf(on.characterId)]).toEqual(names)
    })
  })

  describe('a character', () => {
    it('of the other gender has a hair style of it', async () => {
      const { characterId } = spareStage(8)
      await toCharacter(characterId, { kind: 'changeGender', gender: 'female', expected: {} })
      await toCharacter(characterId, { kind: 'changeAppearance', hairStyle: 6, expected: {} })
      const answer = await toCharacter(characterId, { kind: 'changeGender', gender: 'male', expected: {} })
      expect(answer).toMatchObject({
        before: { gender: 'female', hairStyle: 6 },
        after: { gender: 'male', hairStyle: 0 },
      })
    })

    it('of the other gender has the hair style that is told', async () => {
      const { characterId } = spareStage(8)
      const action = { kind: 'changeGender', gender: 'female', hairStyle: 6, expected: {} } as const
      expect(await toCharacter(characterId, action)).toMatchObject({
        after: { gender: 'female', hairStyle: 6 },
      })
    })

    keeps(lacks('newThings'))('gives all things that are taken together, or none of them', async () => {
      const { characterId } = spareStage(9)
      const gift = [
        { itemId: 57, count: 5 },
        { itemId: 6846, count: 1 },
      ]
      await toCharacter(characterId, { kind: 'giveItems', items: gift, expected: {} })
      const items = await world().items.inventory(characterId)
      const carried = async () =>
        (await world().items.inventory(characterId)).map(({ itemId, count }) => [itemId, count])
      const before = await carried()
      const [money, thing] = [57, 6846].map((id) => items.find(({ itemId }) => itemId === id)!.dbId)
      const take = (count: number) =>
        toCharacter(characterId, {
          kind: 'takeItems',
          things: [
            { itemDbId: money!, count: 5 },
            { itemDbId: thing!, count },
          ],
          expected: {},
        })
      expect(reasonOf(await take(2))).toBe('no-such-object')
      expect(await carried()).toEqual(before)
      expect(await take(1)).toMatchObject({ outcome: 'applied', after: { counts: [100, 0] } })
      expect(await carried()).toEqual([[57, 100]])
    })

    it('in a clan is not deleted', async () => {
      const { otherId } = spareStage(9)
      const answer = await toCharacter(otherId, { kind: 'deleteCharacter', afterDays: 7, expected: {} })
      expect(reasonOf(answer)).toBe('in-clan')
    })

    it('that is deleted will be removed after so many days, and its name is kept until then', async () => {
      const on = spareStage(10)
      const answer = await toCharacter(on.characterId, {
        kind: 'deleteCharacter',
        afterDays: 7,
        expected: {},
      })
      const { after } = answer as { after: { deletedAt: string } }
      expect((Date.parse(after.deletedAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
      const renamed = { kind: 'renameCharacter', name: `Actor${on.number}`, expected: {} } as const
      expect(reasonOf(await toCharacter(on.otherId, renamed))).toBe('name-taken')
    })

    keeps(lacks('kick'))('for ever banned is out of the game', async () => {
      const online = await world().characters.byId(spareStage(20).characterId)
      expect(online!.presence).toBe('online')
      const ban = { kind: 'banCharacter', until: null, reason: null, by: null, expected: {} } as const
      const answer = await toCharacter(online!.id, ban, { force: true })
      expect(answer).toMatchObject({ after: { isBanned: true, until: null, reason: null } })
      expect(await world().characters.byId(online!.id)).toMatchObject({ presence: 'offline', isBanned: true })
    })

    keeps(lacks('kick'))('renamed by force is out of the game', async () => {
      const online = await world().characters.byId(spareStage(21).characterId)
      expect(online!.presence).toBe('online')
      const rename = { kind: 'renameCharacter', name: 'Forced', expected: {} } as const
      expect(reasonOf(await toCharacter(online!.id, rename, { force: true }))).toBe('applied')
      expect(await world().characters.byId(online!.id)).toMatchObject({ presence: 'offline', name: 'Forced' })
    })

    it('does not fit on an account that has as many as it can', async () => {
      const target = spareStage(11).idleAccount
      const movers = [12, 13, 14, 15, 16, 17, 18].map((number) => spareStage(number).characterId)
      const answers = await Promise.all(
        movers.map((id) => toCharacter(id, { kind: 'moveCharacter', account: target, expected: {} })),
      )
      // one that is deleted is there already
      expect(answers.map(reasonOf).toSorted()).toEqual(['account-full', ...Array<string>(6).fill('applied')])
    })
  })

  describe('an account', () => {
    const create = { kind: 'createAccount', password: 'open-sesame', expected: {} } as const

    keeps(lacks('passwords'))('is made once by its name, in any letter case', async () => {
      expect(await toAccount('Twice', create)).toBe('applied')
      expect(await toAccount('tWICE', create)).toBe('name-taken')
      expect(await world().accounts.find(['twice'])).toMatchObject([{ login: 'twice', characterCount: 0 }])
    })

    it.each(['', 'a b', 'x'.repeat(15), ...HOSTILE.filter((text) => text !== '_')])(
      'of a name the game cannot send is not made %#',
      async (login) => {
        expect(await toAccount(login, create)).toBe(isAble('createAccount') ? 'not-allowed' : 'cannot')
      },
    )

    it.each(['', 'with space', 'x'.repeat(17), 'pässword'])('has no password like %j', async (password) => {
      const reason = isAble('changePassword') ? 'not-allowed' : 'cannot'
      expect(await toAccount('fresh', { ...create, password })).toBe(reason)
      const { account } = spareStage(19)
      expect(await toAccount(account, { kind: 'changePassword', password, expected: {} })).toBe(reason)
    })

    it('with characters is not deleted, and goes with them where each is named', async () => {
      const { account, characterId, deletedId } = spareStage(19)
      const remove = (...characters: number[]) =>
        toAccount(account, { kind: 'deleteAccount', characters, expected: {} })
      expect(await toAccount(account, { kind: 'deleteAccount', expected: {} })).toBe('has-characters')
      expect(await remove(deletedId)).toBe('has-characters')
      expect(await world().accounts.find([account])).toHaveLength(1)
      expect(await remove(characterId)).toBe('applied')
      expect(await world().accounts.find([account])).toEqual([])
      expect(await world().characters.byId(characterId)).toBeNull()
    })

    it('that staff keep out, or with a character they do or one in a clan, is not deleted', async () => {
      const { otherAccount, otherId, bannedId } = spareStage(19)
      const remove = () =>
        toAccount(otherAccount, { kind: 'deleteAccount', characters: [otherId, bannedId], expected: {} })
      expect(await remove()).toBe('banned')
      expect(await toAccount(otherAccount, { kind: 'unblockAccount', expected: {} })).toBe('applied')
      expect(await remove()).toBe('banned')
      expect(reasonOf(await toCharacter(bannedId, { kind: 'unbanCharacter', expected: {} }))).toBe('applied')
      expect(await remove()).toBe('in-clan')
      expect(await world().characters.byId(otherId)).not.toBeNull()
    })
  })
}
