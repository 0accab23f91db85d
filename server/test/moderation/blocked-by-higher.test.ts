import { describe, expect, it } from 'vitest'
import { openGameAccounts } from '../support/game-accounts.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { orderRunner } from '../support/staff-orders.ts'

const game = await openGameAccounts()
const gm = (await newStaff(game.portal, 'GameMaster', 'all')).api
const boss = (await newStaff(game.portal, 'SuperUser', 'all')).api
const reason = 'asked by mail'
const REFUSED = refusal('BLOCKED_BY_HIGHER')

/** A player with a character, and a friend with a game account. */
async function cheater() {
  const [me, friend] = [await game.player(), await game.player()]
  const [login, theirs] = [await me.created(), await friend.created()]
  const name = `Cheat${me.person.id}`
  const characterId = await game.addCharacter(login, name)
  const { email } = me.person
  return {
    me,
    friend,
    login,
    email,
    characterId,
    give: (by: typeof gm) =>
      by.staffAccounts.changeEmail({ login, oldEmail: email, newEmail: friend.person.email, reason }),
    move: (by: typeof gm, how: { wait?: true } = {}) =>
      by.characterEdits.moveCharacter({
        ...how,
        characterNameOld: name,
        accountNameOld: login,
        accountNameNew: theirs,
        reason,
      }),
  }
}

describe('what a higher role blocked', () => {
  it('is not given to a friend by a lower one, where it is the master account', async () => {
    const { friend, email, login, give, move } = await cheater()
    await boss.masterAccounts.blockMasterAccount({ email, reason })
    await expect(give(gm)).rejects.toMatchObject(REFUSED)
    await expect(move(gm)).rejects.toMatchObject(REFUSED)
    expect(await friend.list()).toMatchObject([{ characterCount: 0 }])
    expect(await give(boss)).toMatchObject({ login, email: friend.person.email })
  })

  it('is not emptied by a lower one, where it is the game account', async () => {
    const { me, friend, login, move } = await cheater()
    await boss.staffAccounts.blockUser({ username: login, reason })
    await expect(move(gm)).rejects.toMatchObject(REFUSED)
    expect(await me.list()).toMatchObject([{ login, characterCount: 1 }])
    await boss.staffAccounts.unblockUser({ username: login, reason })
    await move(gm)
    expect(await friend.list()).toMatchObject([{ characterCount: 1 }])
  })
})

it('what the same role blocked is moved as ever', async () => {
  const { email, friend, move } = await cheater()
  await gm.masterAccounts.blockMasterAccount({ email, reason })
  await move(gm)
  expect(await friend.list()).toMatchObject([{ characterCount: 1 }])
})

it('a move that waits is not done where the player was blocked by a higher role meanwhile', async () => {
  const { email, characterId, friend, move } = await cheater()
  await game.setCharacter(characterId, 'online')
  await move(gm, { wait: true })
  await boss.masterAccounts.blockMasterAccount({ email, reason })
  await game.setCharacter(characterId, 'offline')
  await orderRunner(game.portal)()
  expect(await friend.list()).toMatchObject([{ characterCount: 0 }])
})
