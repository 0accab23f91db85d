import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { existingLogin, GAME_PASSWORD, openGameAccounts } from '../support/game-accounts.ts'
import { liveTogether } from '../support/live-together.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db } = game
const existing = () => existingLogin(portal.worlds[server]!)
const reason = 'the player asked for it'

/** A character on a game account that nobody has, and staff who have moved nothing yet. */
async function orphan(adena = 1) {
  const [from, to] = [await existing(), await existing()]
  const gm = await newStaff(portal, 'GameMaster', server)
  const name = `Orphan${gm.id}`
  const characterId = await game.addCharacter(from, name)
  await sql`insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
    values (${characterId}, 57, ${adena}, 'warehouse')`.execute(db)
  const about = { characterNameOld: name, accountNameOld: from, accountNameNew: to, reason }
  return { gm, to, move: () => gm.api.characterEdits.moveCharacter(about) }
}

const claimed = (login: string, email: string) => ({ login, email, password: GAME_PASSWORD, recaptcha: '' })

it('what nobody has is of no owner: a character worth more than a limit waits for a second person', async () => {
  const { move } = await orphan(2_000_000_000)
  await expect(move()).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
})

describe('a game account of nobody to which staff moved a character', () => {
  it('is not linked by who did it', async () => {
    const { gm, to, move } = await orphan()
    await move()
    await expect(gm.api.gameAccounts.claimGameAccount(claimed(to, gm.email))).rejects.toMatchObject(
      refusal('OWN_ACCOUNT', 'login'),
    )
  })

  it('is not linked by who lives with them, but by others', async () => {
    const { gm, to, move } = await orphan()
    const [mate, other] = [await game.player(), await game.player()]
    await liveTogether(db, gm.id, mate.person.id)
    await move()
    const claim = ({ api, person }: typeof mate) => api.claimGameAccount(claimed(to, person.email))
    await expect(claim(mate)).rejects.toMatchObject(refusal('OWN_ACCOUNT', 'login'))
    expect(await claim(other)).toMatchObject({ login: to, characterCount: 1 })
  })
})
