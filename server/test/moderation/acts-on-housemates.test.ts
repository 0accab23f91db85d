import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { liveTogether } from '../support/live-together.ts'
import { coinsOf } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const [admin, peer] = [await newStaff(portal, 'Admin', 'all'), await newStaff(portal, 'Admin', 'all')]
const reason = 'asked by mail'
const { declareHousehold, leaveHousehold } = admin.api.linkedAccounts

describe('somebody of one household with a member of staff', () => {
  it('is given no coins by them, and kept out by others alone', async () => {
    const { id, email } = await newPerson(portal)
    await liveTogether(db, admin.id, id)
    const date = new Date().toISOString()
    const gift = { email, characterName: '', balanceValue: 5, comment: reason, date }
    await expect(admin.api.balance.addCoins(gift)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await expect(admin.api.masterAccounts.blockMasterAccount({ email, reason })).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
    await peer.api.balance.addCoins(gift)
    expect(await coinsOf(portal, id)).toBe(5)
  })

  it('neither leaves it by the word of whoever could not act on that one, nor takes others in', async () => {
    const [chief, one, other] = [
      await newStaff(portal, 'SuperUser', 'all'),
      await newPerson(portal),
      await newPerson(portal),
    ]
    await liveTogether(db, chief.id, one.id)
    const { email } = one
    await expect(leaveHousehold({ email, reason })).rejects.toMatchObject(refusal('OUTRANKED'))
    await expect(declareHousehold({ email, others: [other.email], reason })).rejects.toMatchObject(
      refusal('OUTRANKED'),
    )
  })

  it('leaves that of a game master by the word of an admin', async () => {
    const [gm, { id, email }] = [await newStaff(portal, 'GameMaster', server), await newPerson(portal)]
    await liveTogether(db, gm.id, id)
    expect(await leaveHousehold({ email, reason })).toEqual({ members: [] })
  })
})

it('the address of a housemate is listed, and taken off the black list, by others alone', async () => {
  const [one, { id, email }] = [await newStaff(portal, 'Admin', 'all'), await newPerson(portal)]
  await liveTogether(db, one.id, id)
  const wanted = { id: `email:${email}`, reason }
  await expect(one.api.blackList.addToBlackList(wanted)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  await peer.api.blackList.addToBlackList(wanted)
  await expect(one.api.blackList.removeFromBlackList(wanted)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  expect(await peer.api.blackList.removeFromBlackList(wanted)).toMatchObject({ isChanged: true })
})
