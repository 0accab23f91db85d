import { describe, expect, it } from 'vitest'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { openServices } from '../support/services.ts'

const { db, player, write, retry } = await openServices()

/** Somebody in the game who asked for a move to their other game account. */
async function mover() {
  const me = await player()
  await write(me.characterId, { presence: 'online' })
  const where = { characterId: me.characterId, accountNameNew: me.otherLogin }
  expect(await me.api.moveCharacterInsideMA({ ...where, wait: true })).toMatchObject({ state: 'held' })
  const end = async () => {
    await write(me.characterId, { presence: 'offline' })
    await retry()
    return { ...(await me.bought())[0]!, coins: await me.coins(), account: (await me.look()).account }
  }
  return { ...me, end }
}

describe('what waited is not done, and its coins return,', () => {
  it('where the game account to move to is somebody else’s by then', async () => {
    const [me, other] = [await mover(), await player()]
    await db
      .updateTable('gameAccount')
      .set({ accountId: other.person.id })
      .where('login', '=', me.otherLogin)
      .execute()
    const end = await me.end()
    expect(end).toMatchObject({ state: 'returned', problem: { code: 'changed' }, coins: 1_000 })
    expect(end.account).not.toBe(me.otherLogin)
  })

  it('where the owner has frozen the account since, though it is open again', async () => {
    const me = await mover()
    await recordSecurityEvent(db, 'frozen', { accountId: me.person.id })
    const end = await me.end()
    expect(end).toMatchObject({ state: 'returned', problem: { code: 'withdrawn' }, coins: 1_000 })
    expect(end.account).not.toBe(me.otherLogin)
  })
})
