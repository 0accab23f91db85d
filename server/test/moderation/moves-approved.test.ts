import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const ADENA = 57
const RICH = 2_000_000_000
const game = await openGameAccounts()
const { portal, db } = game
const second = (await newStaff(portal, 'GameMaster', server)).api
const reason = 'sold, as both say'
const NEEDED = refusal('APPROVAL_NEEDED')

/** A player whose character has so much adena, a friend, and a game master who has done nothing yet. */
async function sale(adena: number) {
  const [me, friend] = [await game.player(), await game.player()]
  const [login, own, theirs] = [await me.created(), await me.created(), await friend.created()]
  const name = `Rich${me.person.id}`
  const characterId = await game.addCharacter(login, name)
  await sql`insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
    values (${characterId}, ${ADENA}, ${adena}, 'warehouse')`.execute(db)
  const { api } = await newStaff(portal, 'GameMaster', server)
  const about = { characterNameOld: name, accountNameOld: login, reason }
  const [oldEmail, newEmail] = [me.person.email, friend.person.email]
  return {
    api,
    characterId,
    name,
    login,
    own,
    theirs,
    oldEmail,
    newEmail,
    move: () => api.characterEdits.moveCharacter({ ...about, accountNameNew: theirs }),
    moveToOwn: () => api.characterEdits.moveCharacter({ ...about, accountNameNew: own }),
    give: () => api.staffAccounts.changeEmail({ login, oldEmail, newEmail, reason }),
    charactersOf: async () => new Set((await friend.list()).map(({ characterCount }) => characterCount)),
  }
}

const askedFor = async () => (await second.approvals.getApprovals({}))[0]!

describe('what is worth more than a limit and goes to another player', () => {
  it('waits for a second person where it is a character, who reads whose it will be', async () => {
    const { api, name, newEmail, theirs, move, charactersOf } = await sale(RICH)
    await expect(move()).rejects.toMatchObject(NEEDED)
    const { id: approvalId, ...asked } = await askedFor()
    expect(asked).toMatchObject({
      call: 'moveCharacter',
      of: { character: name, account: theirs, newOwner: newEmail, worth: RICH },
    })
    expect(await charactersOf()).toEqual(new Set([0]))
    await second.approvals.grantApproval({ approvalId })
    await api.approvals.carryOutApproval({ approvalId })
    expect(await charactersOf()).toEqual(new Set([1]))
  })

  it('waits for one where it is a game account', async () => {
    const { api, name, newEmail, give, charactersOf } = await sale(RICH)
    await expect(give()).rejects.toMatchObject(NEEDED)
    const { id: approvalId, ...asked } = await askedFor()
    expect(asked).toMatchObject({ of: { newOwner: newEmail, characters: `${name} 1`, worth: RICH } })
    await second.approvals.grantApproval({ approvalId })
    await api.approvals.carryOutApproval({ approvalId })
    expect(await charactersOf()).toEqual(new Set([0, 1]))
  })

  it('waits for one where the character is deleted, and could be brought back by whoever gets it', async () => {
    const { api, characterId, give } = await sale(RICH)
    await api.characterEdits.deleteCharacter({ characterId, reason })
    await expect(give()).rejects.toMatchObject(NEEDED)
  })

  it('waits for one where the character leads a clan, whose warehouse is full', async () => {
    const { characterId, move, give } = await sale(1)
    await sql`with clan as (
        insert into ${worldTable(server, 'clan')} (name, level, leader_id) values (${`Rich${characterId}`}, 5, ${characterId}) returning id),
      leader as (update ${worldTable(server, 'character')} set clan_id = clan.id from clan where character.id = ${characterId})
      insert into ${worldTable(server, 'item')} (clan_id, item_id, count, place)
        select id, ${ADENA}, ${RICH}, 'clan-warehouse' from clan`.execute(db)
    await expect(move()).rejects.toMatchObject(NEEDED)
    await expect(give()).rejects.toMatchObject(NEEDED)
  })

  it('is the sum of what one person gave away alone', async () => {
    const [first, next] = [await sale(RICH / 4), await sale(RICH / 4 + 1)]
    await first.move()
    await expect(
      first.api.characterEdits.moveCharacter({
        characterNameOld: next.name,
        accountNameOld: next.login,
        accountNameNew: next.theirs,
        reason,
      }),
    ).rejects.toMatchObject(NEEDED)
  })
})

it('a character goes to another game account of its owner by the word of one', async () => {
  const { moveToOwn, move } = await sale(RICH)
  await moveToOwn()
  await expect(move()).rejects.toMatchObject(refusal('CHARACTER_CHANGED', 'accountNameOld'))
})

it('a game account does not go with what is moved into it at the same moment', async () => {
  const { api, own, newEmail, oldEmail, moveToOwn, charactersOf } = await sale(RICH)
  const given = () => api.staffAccounts.changeEmail({ login: own, oldEmail, newEmail, reason })
  for (const first of [moveToOwn, given]) await Promise.allSettled([first(), moveToOwn(), given()])
  expect(await charactersOf()).not.toContain(1)
})
