import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openProgram } from '../support/browser.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const game = await openGameAccounts()
const { portal, once } = game
const { api: ofStaff } = await newStaff(portal, 'GameMaster', server)

type Player = Awaited<ReturnType<typeof game.player>>

/** Somebody with a game account, which staff may give to another. */
async function owner() {
  const [me, other] = [await game.player(), await game.player()]
  const login = await me.created()
  const give = (from: Player, to: Player) =>
    ofStaff.staffAccounts.changeEmail({
      login,
      oldEmail: from.person.email,
      newEmail: to.person.email,
      reason: 'sold',
    })
  return { ...me, other, login, giveAway: () => give(me, other) }
}
const anonymous = () => openProgram(portal).api.gameAccounts

describe('a game account that is given to somebody else while its former owner', () => {
  it('has its removal confirmed stays, with its characters', async () => {
    const me = await owner()
    await game.addCharacter(me.login, 'Staysalive')
    await me.api.deleteGameAccount({ name: me.login })
    const { token, account } = await me.link()
    once('afterCharacters', me.giveAway)
    await expect(anonymous().confirmAccountRemoval({ account, token }, { server })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
    expect(await me.other.list()).toMatchObject([{ login: me.login, characterCount: 1 }])
  })
})
