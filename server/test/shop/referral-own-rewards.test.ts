import { describe, expect, it } from 'vitest'
import { ADENA } from '@castellan/game-world/game-data'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { liveTogether } from '../support/live-together.ts'
import { openReferral } from '../support/referral.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, pair } = await openReferral()
const other = (await newStaff(portal, 'GameMaster', server)).api
const refItemId = (await other.referral.getRewardItems({})).find(({ itemId }) => itemId === ADENA)!.id
const REFUSED = refusal('OWN_ACCOUNT')

let levels = 80
/** A partner who is of the staff as well, and their guest, who has come far. */
async function playingStaff() {
  const { guest, partner } = await pair()
  await guest.play(99, 100)
  const role = { accountId: partner.person.id, role: 'GameMaster', scope: server } as const
  await db.insertInto('roleAssignment').values(role).execute()
  await partner.browser.signIn(partner.person.email, partner.person.password)
  levels += 1
  const reward = { refType: 'friend', level: levels, bonusCount: 7, refItemId } as const
  return { guest, partner, reward }
}

describe('a reward', () => {
  it('is not claimed by who set it, and is once another has', async () => {
    const { guest, partner, reward } = await playingStaff()
    const sent = { ...reward, bonusTarget: 'partner' } as const
    const { rewardId } = await partner.browser.api.referralManagement.addReward(sent)
    await expect(partner.claimFor(guest.name, rewardId)).rejects.toMatchObject(REFUSED)
    expect(await partner.adena()).toBe(0)
    await other.referralManagement.updateReward({ rewardId, ...sent, bonusCount: 5 })
    await partner.claimFor(guest.name, rewardId)
    expect(await partner.adena()).toBe(5)
  })

  it('is not claimed by who lives with whoever set it, and by all others', async () => {
    const [{ guest, partner, reward }, stranger] = [await playingStaff(), await pair()]
    await stranger.guest.play(99, 100)
    const sent = { ...reward, bonusTarget: 'guest' } as const
    const { rewardId } = await partner.browser.api.referralManagement.addReward(sent)
    await liveTogether(db, partner.person.id, guest.person.id)
    await expect(guest.claim(rewardId)).rejects.toMatchObject(REFUSED)
    await stranger.guest.claim(rewardId)
    expect(await stranger.guest.adena()).toBe(7)
  })
})
