import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const shop = await openServices()
const { db, player, once, whileAway, whileDeaf, withSettings, retry, cancel, runUndo, admin } = shop
let number = 0
const newName = () => `Wanted${(number += 1)}x`

const reserve = (me: Player, name: string) =>
  me.browser.api.reservedNames.reserveName({ name, account: me.login })
const rename = (me: Player, name: string) =>
  me.api.changeCharacterName({ characterId: me.characterId, newName: name })
const undo = (me: Player, purchaseId: number) => me.purchases.undoPurchase({ purchaseId })
const reserved = async (me: Player) =>
  (await me.browser.api.reservedNames.getMyReservedNames({})).map(({ name }) => name)
const nameOf = async (me: Player) => (await me.look()).name
const [TAKEN, RESERVED] = [refusal('CHARACTER_NAME_TAKEN', 'name'), refusal('CHARACTER_NAME_RESERVED')]

/** The game accounts that game servers read a name is kept for. */
const keptFor = async (name: string) => {
  const { rows } = await sql<{ account: string }>`
    select account from for_game_servers.reserved_names where lower_name = ${name.toLowerCase()}`.execute(db)
  return rows.map(({ account }) => account)
}

describe('of a rename and a reservation of the same name at once', () => {
  it('the reservation loses that comes while the world is asked, or before its answer is booked', async () => {
    for (const moment of ['give', 'afterGive'] as const) {
      const [me, other] = [await player(), await player()]
      const name = newName()
      once(moment, () => expect(reserve(other, name)).rejects.toMatchObject(RESERVED))
      expect(await rename(me, name)).toMatchObject({ state: 'delivered' })
      expect([await nameOf(me), await reserved(other)]).toEqual([name, []])
    }
  })

  it('the reservation loses that looked the name up before the rename began', async () => {
    const [me, other] = [await player(), await player()]
    const name = newName()
    once('afterName', () => rename(me, name))
    await expect(reserve(other, name)).rejects.toMatchObject(TAKEN)
    expect([await nameOf(me), await reserved(other)]).toEqual([name, []])
  })

  it('the rename loses that looked the name up before it was reserved, and its coins return', async () => {
    const [me, other] = [await player(), await player()]
    const name = newName()
    once('afterName', () => reserve(other, name))
    expect(await rename(me, name)).toMatchObject({ state: 'returned', problem: { code: 'nameTaken' } })
    expect([await nameOf(me), await me.coins(), await reserved(other)]).toEqual([me.name, 1_000, [name]])
  })

  it('one has it, whoever begins', async () => {
    for (let i = 0; i < 8; i++) {
      const [me, other] = [await player(), await player()]
      const name = newName()
      const both = [() => rename(me, name), () => reserve(other, name)]
      await Promise.allSettled((i % 2 ? both : both.toReversed()).map((begin) => begin()))
      const isRenamed = (await nameOf(me)) === name
      expect([isRenamed, await reserved(other)]).toEqual([isRenamed, isRenamed ? [] : [name]])
      expect(await me.coins()).toBe(isRenamed ? 900 : 1_000)
    }
  })

  it('staff lose, too, who rename to what was reserved meanwhile', async () => {
    const [me, other] = [await player(), await player()]
    const name = newName()
    once('afterName', () => reserve(other, name))
    const asStaff = admin.browser.api.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName: name,
      reason: 'an offensive name',
    })
    await expect(asStaff).rejects.toMatchObject(refusal('CHARACTER_NAME_RESERVED', 'newName'))
    expect(await nameOf(me)).toBe(me.name)
  })

  it('one has it of two names that look alike, and of many who reserve either', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => player()))
    const answers = await Promise.allSettled(
      all.map((me, i) => reserve(me, i % 2 ? 'Kristophine' : 'Krlstophine')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await Promise.all(all.map(reserved))).flat()).toHaveLength(1)
  })
})

describe('a name that two characters swap', () => {
  it('is reserved by nobody at any moment', async () => {
    for (const moment of ['give', 'afterGive'] as const) {
      const [me, other] = [await player(), await player()]
      once(moment, () => expect(reserve(other, me.otherName)).rejects.toMatchObject(TAKEN))
      await me.api.swapInsideMA({ characterId: me.characterId, otherCharacterId: me.otherId })
      expect([await nameOf(me), await reserved(other)]).toEqual([me.otherName, []])
    }
  })
})

describe('a reservation whose world does not answer', () => {
  it('is none, and can be made again', async () => {
    const me = await player()
    const name = newName()
    let looks = 0
    const { trouble } = shop
    trouble.afterName = async () => {
      looks += 1
      if (looks === 2) throw new Error('the world is gone')
    }
    await expect(reserve(me, name)).rejects.toMatchObject({ status: 500 })
    trouble.afterName = async () => {}
    expect(await reserve(me, name)).toMatchObject({ name })
    expect(await reserved(me)).toEqual([name])
  })

  it('makes room when the process died before it was confirmed', async () => {
    const [me, other] = [await player(), await player()]
    const name = newName()
    await reserve(me, name)
    await sql`update reserved_name set unsure_until = now() - interval '1 second' where name = ${name}`.execute(
      db,
    )
    expect(await reserved(me)).toEqual([])
    expect(await reserve(other, name)).toMatchObject({ name })
  })
})

describe('the old name of a character that was renamed', () => {
  it('is nobody else’s while the change can be undone, and game servers know it', async () => {
    const [me, other] = [await player(), await player()]
    const { purchaseId } = await rename(me, newName()).then((bought) => bought!)
    await expect(reserve(other, me.name)).rejects.toMatchObject(RESERVED)
    await expect(rename(other, me.name.toUpperCase())).rejects.toMatchObject(RESERVED)
    expect(await keptFor(me.name)).toEqual([me.login])
    expect(await undo(me, purchaseId)).toMatchObject({ state: 'cancelled' })
    expect([await nameOf(me), await keptFor(me.name)]).toEqual([me.name, []])
  })

  it('is not even theirs who reserved one that looks like it', async () => {
    const [me, other] = [await player(), await player()]
    await rename(me, 'Mortimerlin')
    await reserve(other, 'Mortimerl1n')
    const { purchaseId } = (await rename(me, newName()))!
    await expect(rename(other, 'Mortimerlin')).rejects.toMatchObject(RESERVED)
    expect(await undo(me, purchaseId)).toMatchObject({ state: 'cancelled' })
    expect(await nameOf(me)).toBe('Mortimerlin')
  })

  it('is its former owner’s own to take', async () => {
    const me = await player()
    await rename(me, newName())
    expect(await rename(me, me.name)).toMatchObject({ state: 'delivered' })
  })

  it('is free when the time for that is over, when staff returned the coins, and where nothing is undone', async () => {
    const [me, other] = [await player(), await player()]
    await rename(me, newName())
    await sql`update kept_name set expires_at = now() - interval '1 second'`.execute(db)
    await runUndo()
    expect(await db.selectFrom('keptName').selectAll().execute()).toEqual([])
    await reserve(other, me.name)
    const third = await player()
    const { purchaseId } = (await rename(third, newName()))!
    await cancel(purchaseId, { force: true })
    await reserve(other, third.name)
    await withSettings({ undoMinutes: 0 }, async () => {
      const fourth = await player()
      await rename(fourth, newName())
      await reserve(other, fourth.name)
    })
    expect(await reserved(other)).toHaveLength(3)
  })

  it('is kept until the world has answered, however long that takes', async () => {
    const [me, other] = [await player(), await player()]
    const name = newName()
    await whileDeaf(() => rename(me, name))
    await expect(reserve(other, me.name)).rejects.toMatchObject(RESERVED)
    await retry()
    const [{ purchaseId } = { purchaseId: 0 }] = await me.bought()
    await whileAway(() => undo(me, purchaseId))
    await sql`update kept_name set expires_at = now() - interval '1 second' where expires_at is not null`.execute(
      db,
    )
    await expect(reserve(other, me.name)).rejects.toMatchObject(RESERVED)
    await cancel(purchaseId, { force: true })
    await expect(reserve(other, me.name)).rejects.toMatchObject(RESERVED)
    await runUndo()
    expect([await nameOf(me), await me.coins()]).toEqual([me.name, 1_000])
    expect(await db.selectFrom('keptName').selectAll().execute()).toEqual([])
  })

  it('is let go with a purchase that came to nothing', async () => {
    const me = await player()
    await whileAway(() => rename(me, newName()))
    const [{ purchaseId } = { purchaseId: 0 }] = await me.bought()
    await me.purchases.cancelOwnPurchase({ purchaseId })
    expect(await db.selectFrom('keptName').selectAll().execute()).toEqual([])
  })
})
