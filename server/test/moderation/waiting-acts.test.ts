import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { follow } from '../support/follow.ts'
import { journalReader } from '../support/journal-of.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { orderRunner } from '../support/staff-orders.ts'

const { portal, db, player, write, whileAway, whileDeaf, trouble } = await openServices()
const journalOf = journalReader(portal)
const runOrders = orderRunner(portal)
const { browser: gmBrowser } = await signIn(portal, 'gm')
const gm = gmBrowser.api
const reason = 'an offensive name'

const leave = (me: Player) => write(me.characterId, { presence: 'offline' })
const comeBack = (me: Player) => write(me.characterId, { presence: 'online' })
const newNameOf = (me: Player) => `Decent${me.person.id}`
const rename = (me: Player) =>
  gm.characterServices.changeCharacterName({
    characterId: me.characterId,
    newName: newNameOf(me),
    wait: true,
    reason,
  })
const waitingFor = (me: Player) => gm.waitingActs.getWaitingActs({ characterId: me.characterId })
const cancel = async (me: Player, by = gm) => {
  const { orderId } = (await waitingFor(me))[0]!
  return by.waitingActs.cancelWaitingAct({ characterId: me.characterId, orderId, reason: 'not any more' })
}

/** Somebody in the game who is to be called otherwise once they have left. */
async function waiter() {
  const me = await player()
  await comeBack(me)
  await rename(me)
  return me
}

describe('what staff ask for while a character plays', () => {
  it('waits until it has left the game, is told to staff, and is done by itself then, as one row', async () => {
    const me = await waiter()
    expect(await waitingFor(me)).toEqual([
      {
        orderId: expect.any(Number),
        call: 'changeCharacterName',
        title: `${me.name} → ${newNameOf(me)}`,
        by: 'gm@castellan.test',
        reason,
        askedAt: expect.any(String),
        waitsUntil: expect.any(String),
      },
    ])
    await runOrders()
    expect([(await me.look()).name, await journalOf(me)]).toEqual([me.name, []])
    await leave(me)
    await runOrders()
    expect([(await me.look()).name, await waitingFor(me)]).toEqual([newNameOf(me), []])
    await runOrders()
    expect(await journalOf(me)).toEqual([
      {
        call: 'changeCharacterName',
        targetKind: 'character',
        targetId: String(me.characterId),
        before: { name: me.name },
        after: { name: newNameOf(me) },
        undo: { call: 'changeCharacterName', input: { characterId: me.characterId, newName: me.name } },
        reason,
      },
    ])
  })

  it('is done at once where it has left by then', async () => {
    const me = await player()
    await rename(me)
    expect([(await me.look()).name, await waitingFor(me)]).toEqual([newNameOf(me), []])
  })

  it('is said to wait, and waits for both whose names are swapped, whom it both names', async () => {
    const [me, other] = [await player(), await player()]
    await comeBack(other)
    expect(
      await gm.characterEdits.swapCharacterName({
        characterId: me.characterId,
        otherCharacterId: other.characterId,
        wait: true,
        reason,
      }),
    ).toEqual({ message: `It will be done automatically once ${me.name} has left the game` })
    for (const one of [me, other])
      expect(await waitingFor(one)).toMatchObject([{ title: `${me.name} ⇄ ${other.name}` }])
    await leave(other)
    await runOrders()
    expect((await me.look()).name).toBe(other.name)
    expect(await journalOf(me)).toMatchObject([{ call: 'swapCharacterName' }])
    expect(await journalOf(other)).toEqual(await journalOf(me))
  })

  it('is each part of a look by itself, whichever comes first', async () => {
    const me = await player()
    await comeBack(me)
    const at = { characterId: me.characterId, wait: true, reason }
    await gm.characterEdits.changeFaceType({ ...at, faceIndex: 1 })
    await gm.characterEdits.changeHairColor({ ...at, hairColorIndex: 2 })
    await leave(me)
    await runOrders()
    expect(await me.look()).toMatchObject({ face: 1, hairColor: 2 })
    expect((await journalOf(me)).map(({ undo }) => undo)).toEqual([
      { call: 'changeFaceType', input: { characterId: me.characterId, faceIndex: 0 } },
      { call: 'changeHairColor', input: { characterId: me.characterId, hairColorIndex: 0 } },
    ])
  })

  it('is done once for ten clicks, and each click has its row', async () => {
    const me = await player()
    await comeBack(me)
    await Promise.all(Array.from({ length: 10 }, () => rename(me)))
    await leave(me)
    await Promise.all([runOrders(), runOrders(), runOrders()])
    expect((await me.look()).name).toBe(newNameOf(me))
    const rows = await journalOf(me)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ undo }) => undo !== null)).toHaveLength(1)
  })

  it('asks anew, by another key, when somebody came back in the very moment', async () => {
    const me = await waiter()
    await leave(me)
    trouble.give = async () => void (await comeBack(me))
    await runOrders()
    trouble.give = async () => {}
    expect(await waitingFor(me)).toHaveLength(1)
    await leave(me)
    await runOrders()
    expect((await me.look()).name).toBe(newNameOf(me))
    expect(await journalOf(me)).toHaveLength(1)
  })

  it('that was done without our hearing of it is not done again', async () => {
    const me = await waiter()
    await leave(me)
    await whileDeaf(runOrders)
    expect([(await me.look()).name, await journalOf(me)]).toEqual([newNameOf(me), []])
    await runOrders()
    expect(await journalOf(me)).toMatchObject([{ after: { name: newNameOf(me) } }])
  })

  it('waits for a world that is away, too', async () => {
    const me = await player()
    await comeBack(me)
    await rename(me)
    await leave(me)
    await whileAway(runOrders)
    expect(await waitingFor(me)).toHaveLength(1)
    await runOrders()
    expect((await me.look()).name).toBe(newNameOf(me))
  })

  it('that cannot be done any more by then is one row, which says why', async () => {
    const me = await waiter()
    await gm.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName: `Other${me.person.id}`,
      force: true,
      reason,
    })
    await leave(me)
    await runOrders()
    expect((await journalOf(me)).map(({ after }) => after)).toEqual([
      { name: `Other${me.person.id}` },
      { refused: 'changed' },
    ])
  })

  it('is given up after so many days, which is one row', async () => {
    const me = await waiter()
    const { waitsUntil } = (await waitingFor(me))[0]!
    expect((Date.parse(waitsUntil) - Date.now()) / 86_400_000).toBeCloseTo(
      portal.settings.of(server).waitDays,
      2,
    )
    await db
      .updateTable('staffOrder')
      .set({ waitsUntil: new Date(0) })
      .execute()
    await leave(me)
    await runOrders()
    expect([(await me.look()).name, await waitingFor(me)]).toEqual([me.name, []])
    expect(await journalOf(me)).toMatchObject([{ after: { refused: 'withdrawn' }, undo: null }])
  })

  it('is seen by its owner and by who asked for it once it is done', async () => {
    const me = await waiter()
    await leave(me)
    const [{ told }, { told: toldStaff }] = [await follow(me.browser), await follow(gmBrowser)]
    await runOrders()
    for (const heard of [told, toldStaff])
      await expect
        .poll(() => heard)
        .toContainEqual({ to: 'you', server, tags: expect.arrayContaining(['characters']) })
  })
})

describe('what waits and is cancelled', () => {
  it('is never done, and the cancelling is its one row', async () => {
    const me = await waiter()
    expect(await cancel(me)).toEqual({ message: `Cancelled. ${me.name} stays as it is` })
    await leave(me)
    await runOrders()
    expect([(await me.look()).name, await waitingFor(me)]).toEqual([me.name, []])
    expect(await journalOf(me)).toMatchObject([
      {
        call: 'cancelWaitingAct',
        before: { call: 'changeCharacterName', title: `${me.name} → ${newNameOf(me)}` },
        after: { state: 'cancelled' },
        reason: 'not any more',
      },
    ])
    // nobody keeps its name for it
    await rename(me)
    expect((await me.look()).name).toBe(newNameOf(me))
  })

  it('once by ten clicks: the others find it ended', async () => {
    const me = await waiter()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => cancel(me)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await journalOf(me)).toHaveLength(1)
  })

  it('while it is being done is either done or cancelled, with one row', async () => {
    for (let i = 0; i < 5; i++) {
      const me = await waiter()
      await leave(me)
      await Promise.allSettled([runOrders(), cancel(me), runOrders()])
      await runOrders()
      const [row, ...others] = await journalOf(me)
      // the job may hear of the cancelling first: its row says that the world refused
      const isDone = row!.call === 'changeCharacterName' && !('refused' in (row!.after as object))
      expect([(await me.look()).name, others]).toEqual([isDone ? newNameOf(me) : me.name, []])
    }
  })

  it('that the world had done without our hearing of it was done', async () => {
    const me = await waiter()
    await leave(me)
    await whileDeaf(runOrders)
    await expect(cancel(me)).rejects.toMatchObject(refusal('WAITING_ACT_ENDED'))
    expect(await journalOf(me)).toMatchObject([
      { call: 'changeCharacterName', after: { name: newNameOf(me) } },
    ])
  })

  it('is not what a higher role asked for, nor of another character, nor without a reason', async () => {
    const [me, other] = [await player(), await player()]
    await comeBack(me)
    const admin = await newStaff(portal, 'Admin', server)
    await admin.api.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName: newNameOf(me),
      wait: true,
      reason,
    })
    await expect(cancel(me)).rejects.toMatchObject(refusal('OUTRANKED'))
    const { orderId } = (await waitingFor(me))[0]!
    const at = { characterId: other.characterId, orderId, reason }
    await expect(gm.waitingActs.cancelWaitingAct(at)).rejects.toMatchObject(refusal('WAITING_ACT_ENDED'))
    await expect(
      gm.waitingActs.cancelWaitingAct({ ...at, characterId: me.characterId, reason: '' }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'reason'))
    expect(await waitingFor(me)).toHaveLength(1)
    await cancel(me, admin.api)
    expect(await waitingFor(me)).toEqual([])
  })

  it('is nothing a player sees', async () => {
    const me = await waiter()
    await expect(
      me.browser.api.waitingActs.getWaitingActs({ characterId: me.characterId }),
    ).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })
})
