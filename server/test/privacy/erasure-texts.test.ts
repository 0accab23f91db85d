import { expect, it } from 'vitest'
import { erase, tablesWith } from '../support/erasure.ts'
import { ALL_SERVICES } from '../support/all-services.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, player } = await openServices()
const gm = (await signIn(portal, 'gm')).browser.api.bans
const admin = (await signIn(portal, 'admin')).browser.api.bans

/** Tables in which a text stands; a login does in its own until its game has let it go. */
const leftOf = async (text: string) =>
  (await tablesWith(db, text)).filter((table) => table !== 'game_account')

const buy = async (me: Player, service: (typeof ALL_SERVICES)[number]['service']) =>
  (await ALL_SERVICES.find((one) => one.service === service)!.buy(me))!

it('names that somebody bought, and those they took back, go with them', async () => {
  const me = await player()
  const { purchaseId } = await buy(me, 'changeName')
  await me.purchases.undoPurchase({ purchaseId })
  await buy(me, 'changeName')
  const newName = `Newname${me.person.id}`
  expect(await leftOf(newName)).toEqual(expect.arrayContaining(['delivery', 'purchase', 'purchase_undo']))
  await erase(portal, me.browser, me.person)
  expect(await leftOf(newName)).toEqual([])
  expect(await leftOf(me.name)).toEqual([])
})

it('logins between which somebody moved a character, and back, go with them', async () => {
  const me = await player()
  const { purchaseId } = await buy(me, 'moveCharacter')
  await me.purchases.undoPurchase({ purchaseId })
  await buy(me, 'moveCharacter')
  expect(await leftOf(me.otherLogin)).toEqual(
    expect.arrayContaining(['delivery', 'purchase', 'purchase_undo']),
  )
  await erase(portal, me.browser, me.person)
  expect(await leftOf(me.otherLogin)).toEqual([])
  expect(await leftOf(me.login)).toEqual([])
})

it('things that were bought stay by their names, for the books', async () => {
  const me = await player()
  await me.buy(1)
  const [before] = await me.bought()
  await erase(portal, me.browser, me.person)
  const rows = await db.selectFrom('purchase').select('title').where('accountId', '=', me.person.id).execute()
  expect(rows).toEqual([{ title: before!.title }])
})

it('what somebody wrote against a ban goes with them, from the journal too', async () => {
  const me = await player()
  await gm.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason: 'A bot' })
  await me.browser.api.bans.appealBan({ characterId: me.characterId, appeal: 'It was my brother Wolfram' })
  const [banned] = (await gm.getBannedCharacters({})).filter(
    ({ characterId }) => characterId === me.characterId,
  )
  await admin.answerBanAppeal({
    characterId: me.characterId,
    banId: banned!.banId!,
    answer: 'We have looked again',
    lift: false,
  })
  expect(await leftOf('Wolfram')).toEqual(['character_ban', 'staff_journal'])
  await erase(portal, me.browser, me.person)
  expect(await leftOf('Wolfram')).toEqual([])
  const acts = await db
    .selectFrom('staffJournal')
    .select(['after', 'reason'])
    .where('call', '=', 'answerBanAppeal')
    .where('accountId', '=', me.person.id)
    .execute()
  // what staff did, and why, nobody can change
  expect(acts).toMatchObject([{ after: { isLifted: false }, reason: 'We have looked again' }])
})

it('the address somebody had stands nowhere that staff asked of each other about them, and that they asked does', async () => {
  const me = await player()
  const { email, id } = me.person
  const chief = await signIn(portal, 'super')
  const asked = chief.browser.api.balance.addCoins({
    email,
    characterName: me.name,
    balanceValue: 2_000_000,
    comment: 'won a tournament',
    date: new Date().toISOString(),
  })
  await expect(asked).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
  const second = await newStaff(portal, 'SuperUser', 'all')
  const { id: approvalId } = (await second.api.approvals.getApprovals({}))[0]!
  await second.api.approvals.declineApproval({ approvalId, reason: 'it was another' })
  expect(await leftOf(email)).toEqual(expect.arrayContaining(['approval', 'notification', 'staff_journal']))
  await erase(portal, me.browser, me.person)
  // the letter that says so
  await expect.poll(() => leftOf(email)).toEqual(['mailbox'])
  const row = db.selectFrom('approval').select(['answer', 'target']).where('accountId', '=', id)
  expect(await row.execute()).toEqual([
    { answer: 'declined', target: expect.stringContaining('erased.invalid') },
  ])
})
