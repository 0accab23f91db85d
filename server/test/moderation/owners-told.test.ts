import { expect, it } from 'vitest'
import type { OpenOrder } from '../../src/platform/journal/order-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { tellOwners } from '../../src/shop/services/tell-owners.ts'
import { signIn } from '../support/people.ts'
import { openServices, type Player } from '../support/services.ts'

const { portal, player } = await openServices()
const gm = (await signIn(portal, 'gm')).browser.api
const reason = 'asked in a ticket'
const edited = { kind: 'characterEdited', formerName: null, login: null }

const told = (me: Player) => me.browser.api.notifications.getNotifications({})

it('whose a character is reads at the bell that staff renamed it, swapped its name, deleted and restored it', async () => {
  const [me, other] = [await player(), await player()]
  const at = { characterId: me.characterId, reason }
  await gm.characterEdits.deleteCharacter(at)
  await gm.characterEdits.restoreCharacter(at)
  await gm.characterEdits.swapCharacterName({ ...at, otherCharacterId: other.characterId })
  const newName = `${me.name.slice(0, 10)}New`
  await gm.characterServices.changeCharacterName({ ...at, newName })
  expect(await told(me)).toMatchObject([
    { ...edited, edit: 'renamed', characterName: newName, formerName: other.name },
    { ...edited, edit: 'renamed', characterName: other.name, formerName: me.name },
    { ...edited, edit: 'restored', characterName: me.name },
    { ...edited, edit: 'deleted', characterName: me.name },
  ])
  expect(await told(other)).toMatchObject([
    { ...edited, edit: 'renamed', characterName: me.name, formerName: other.name },
  ])
})

it('a move is told to both, and in other words where a character stays with its owner', async () => {
  const [me, other] = [await player(), await player()]
  const sent = { characterNameOld: me.name, accountNameOld: me.login, accountNameNew: other.login, reason }
  await gm.characterEdits.moveCharacter(sent)
  expect(await told(me)).toMatchObject([{ ...edited, edit: 'went', characterName: me.name }])
  expect(await told(other)).toMatchObject([
    { ...edited, edit: 'came', characterName: me.name, login: other.login },
  ])
})

it('an order that was kept by an earlier version, which knew no name, is told where it says the name itself', async () => {
  const me = await player()
  const kept = { server: 'lionna_x5', accountId: me.person.id, otherAccountId: null, actorId: 1, details: {} }
  const orders = [
    { kind: 'deleteCharacter', afterDays: 7, expected: { deletedAt: null } },
    { kind: 'renameCharacter', name: 'Later', expected: { name: me.name } },
  ].map((action) => ({ ...kept, ordered: { characterId: me.characterId, action } }) as unknown as OpenOrder)
  await inTransaction(portal.db, async (tx) => {
    for (const order of orders) await tellOwners(tx, order)
  })
  expect(await told(me)).toMatchObject([{ edit: 'renamed', characterName: 'Later', formerName: me.name }])
})
