import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { refusal } from '../support/refusal.ts'
import { newPerson } from '../support/people.ts'
import { openServices, type Player } from '../support/services.ts'

const { portal, admin, player, write, once, whileAway, retry, runUndo, cancel } = await openServices()
const { changeEmail } = admin.browser.api.staffAccounts

/** Staff give a game account of somebody to somebody else. */
async function giveAway({ person }: Player, login: string) {
  const other = await newPerson(portal)
  return changeEmail({ login, oldEmail: person.email, newEmail: other.email, reason: 'sold twice' })
}

const move = ({ api, characterId, otherLogin }: Player) =>
  api.moveCharacterInsideMA({ characterId, accountNameNew: otherLogin })
const undo = ({ purchases }: Player, purchaseId: number, more: { wait?: boolean } = {}) =>
  purchases.undoPurchase({ purchaseId, ...more })
const accountOf = async (me: Player) => (await me.look()).account
const IN_HAND = refusal('GAME_ACCOUNT_CHANGED')

/** Somebody whose character was moved to their other game account, for 120 coins. */
async function moved() {
  const me = await player()
  const { purchaseId } = await move(me)
  return { ...me, purchaseId, spent: await me.coins() }
}

describe('a game account that was given to somebody else', () => {
  it('keeps its character where an undo waited, whoever asks for that again', async () => {
    const me = await moved()
    await write(me.characterId, { presence: 'online' })
    await undo(me, me.purchaseId, { wait: true })
    await giveAway(me, me.otherLogin)
    await write(me.characterId, { presence: 'offline' })
    await expect(undo(me, me.purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    expect([await accountOf(me), await me.coins()]).toEqual([me.otherLogin, me.spent])
    expect(await me.bought()).toMatchObject([{ state: 'delivered', problem: { code: 'undoRefused' } }])
  })

  it('keeps its character where the portal stopped before the world heard of an undo', async () => {
    const me = await moved()
    await whileAway(() => undo(me, me.purchaseId))
    // as it was before the world was asked
    await portal.db.updateTable('purchaseUndo').set({ triedAt: null }).execute()
    await giveAway(me, me.otherLogin)
    await runUndo()
    expect([await accountOf(me), await me.coins()]).toEqual([me.otherLogin, me.spent])
  })

  it('keeps its character where the portal stopped before the first try of a move', async () => {
    const me = await player()
    await whileAway(() => move(me))
    await portal.db
      .updateTable('delivery')
      .set({ attempts: 0, triedAt: null })
      .where('state', '=', 'pending')
      .execute()
    await giveAway(me, me.login)
    await retry()
    expect(await me.bought()).toMatchObject([{ state: 'returned', problem: { code: 'changed' } }])
    expect([await accountOf(me), await me.coins()]).toEqual([me.login, 1_000])
  })
})

describe('a game account is given to nobody', () => {
  it('while its world may be asked for what its owner bought, which is done', async () => {
    const me = await player()
    const answers: unknown[] = []
    once('give', async () => {
      for (const login of [me.login, me.otherLogin])
        answers.push(await giveAway(me, login).catch((error: unknown) => error))
    })
    await move(me)
    expect(answers).toMatchObject([IN_HAND, IN_HAND])
    expect(await accountOf(me)).toBe(me.otherLogin)
  })

  it('while its world may be asked to undo that, which is done', async () => {
    const me = await moved()
    let answer: unknown
    once('give', async () => {
      answer = await giveAway(me, me.otherLogin).catch((error: unknown) => error)
    })
    expect(await undo(me, me.purchaseId)).toMatchObject({ state: 'cancelled' })
    expect(answer).toMatchObject(IN_HAND)
    expect([await accountOf(me), await me.coins()]).toEqual([me.login, 1_000])
  })

  it('while the world has not answered, until staff cancel the purchase', async () => {
    const me = await player()
    const { purchaseId } = await whileAway(() => move(me))
    await expect(giveAway(me, me.login)).rejects.toMatchObject(IN_HAND)
    await cancel(purchaseId)
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
    expect([await accountOf(me), await me.coins()]).toEqual([me.login, 1_000])
  })

  it('but for gifts, which whoever has it then keeps', async () => {
    const me = await player()
    let answer: unknown
    once('give', async () => {
      answer = await giveAway(me, me.login)
    })
    expect(await me.buy(10)).toMatchObject({ state: 'delivered' })
    expect(answer).toMatchObject({ login: me.login })
  })

  it('but for a world that has not answered for long', async () => {
    const me = await player()
    await whileAway(() => move(me))
    const triedAt = new Date(Date.now() - 16 * MINUTE_MS)
    await portal.db.updateTable('delivery').set({ triedAt }).where('state', '=', 'pending').execute()
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
    await retry()
    expect(await me.bought()).toMatchObject([{ state: 'returned', problem: { code: 'changed' } }])
  })

  it('but for what its owner bought for another one, or what only waits for somebody to leave', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    await me.api.changeCharacterName({
      characterId: me.characterId,
      newName: `Later${me.person.id}`,
      wait: true,
    })
    await whileAway(() =>
      me.api.changeCharacterName({ characterId: me.otherId, newName: `Away${me.person.id}` }),
    )
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
  })
})
