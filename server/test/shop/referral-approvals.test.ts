import { describe, expect, it } from 'vitest'
import { ADENA } from '@castellan/game-world/game-data'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff, type Staff } from '../support/staff.ts'

const portal = await openTestPortal({
  env: { APPROVE_REWARDS_ABOVE: '5000', APPROVE_WITHIN_HOURS: '24' },
})
const second = await newStaff(portal, 'GameMaster', server)
/** Somebody who has set no reward yet. */
const newGameMaster = () => newStaff(portal, 'GameMaster', server)
const NEEDED = refusal('APPROVAL_NEEDED')
/** The game names no price for it. */
const MARK_OF_CHALLENGER = 2_627

const rewardItem = async ({ api }: Staff, itemId: number) =>
  (await api.referral.getRewardItems({})).find((item) => item.itemId === itemId)?.id ??
  (await api.referralManagement.addRewardItem({ itemId })).id

let levels = 80
/** A reward at a level that no other has. */
async function written(staff: Staff, bonusCount: number, itemId = ADENA) {
  levels += 1
  const refItemId = await rewardItem(staff, itemId)
  return { refType: 'friend', level: levels, bonusCount, bonusTarget: 'partner', refItemId } as const
}
const rewardAt = async ({ api }: Staff, level: number) =>
  (await api.referral.getRewards({})).find((reward) => reward.level === level)

describe('a reward worth more than a limit', () => {
  it('is added by nobody alone: a second person reads what it is, and it is set once, as it was asked for', async () => {
    const gm = await newGameMaster()
    const sent = await written(gm, 5_001)
    await expect(gm.api.referralManagement.addReward(sent)).rejects.toMatchObject({
      ...NEEDED,
      details: { limit: 'referralRewards', size: 5_001, above: 5_000 },
    })
    expect(await rewardAt(gm, sent.level)).toBeUndefined()
    const [asked] = await second.api.approvals.getApprovals({})
    expect(asked).toMatchObject({
      call: 'addReward',
      target: `reward friend partner ${sent.level}`,
      of: {
        item: 'Adena',
        count: 5_001,
        side: 'partner',
        type: 'friend',
        level: sent.level,
        worth: 5_001,
      },
    })
    const approvalId = asked!.id
    await expect(gm.api.approvals.grantApproval({ approvalId })).rejects.toMatchObject({ status: 409 })
    await second.api.approvals.grantApproval({ approvalId })
    await gm.api.approvals.carryOutApproval({ approvalId })
    expect(await rewardAt(gm, sent.level)).toMatchObject({ bonusCount: 5_001 })
  })

  it('is not reached by changing one, nor by several, and one that stays as it is asks nobody', async () => {
    const gm = await newGameMaster()
    const { addReward, updateReward } = gm.api.referralManagement
    const first = await written(gm, 3_000)
    const { rewardId } = await addReward(first)
    expect(await updateReward({ ...first, rewardId })).toMatchObject({ bonusCount: 3_000 })
    await expect(updateReward({ ...first, rewardId, bonusCount: 2_000_000_000 })).rejects.toMatchObject(
      NEEDED,
    )
    await expect(updateReward({ ...first, rewardId, level: 1 })).rejects.toMatchObject(NEEDED)
    await expect(addReward(await written(gm, 3_000))).rejects.toMatchObject({
      ...NEEDED,
      details: { size: 3_000, alone: 3_000 },
    })
    expect(await rewardAt(gm, first.level)).toMatchObject({ bonusCount: 3_000 })
  })

  it('is one of a thing whose price nobody knows, too', async () => {
    const gm = await newGameMaster()
    const sent = await written(gm, 2, MARK_OF_CHALLENGER)
    await expect(gm.api.referralManagement.addReward(sent)).rejects.toMatchObject({
      ...NEEDED,
      details: { size: 2_000_000 },
    })
  })

  it('is one in the coin of the game, which all whom one player may bring would carry off', async () => {
    const gm = await newGameMaster()
    const { gameCoin, referral } = portal.settings.of(server)
    const { itemId, perCoin } = gameCoin
    const most = 10_000 / referral.mostGuests
    const few = await written(gm, most * perCoin, itemId)
    await gm.api.referralManagement.addReward(few)
    const many = await written(await newGameMaster(), (most + 1) * perCoin, itemId)
    await expect((await newGameMaster()).api.referralManagement.addReward(many)).rejects.toMatchObject({
      ...NEEDED,
      details: { limit: 'compensatedCoins', size: 10_000 + referral.mostGuests },
    })
  })

  it('is approved as a change of one reward, and changes no other', async () => {
    const gm = await newGameMaster()
    const { addReward, updateReward } = gm.api.referralManagement
    const [one, other] = [await written(gm, 100), await written(gm, 200)]
    const [{ rewardId: first }, { rewardId: last }] = [await addReward(one), await addReward(other)]
    levels += 1
    const wanted = { ...one, level: levels, bonusCount: 8_000 }
    await expect(updateReward({ ...wanted, rewardId: first })).rejects.toMatchObject(NEEDED)
    const approvalId = (await second.api.approvals.getApprovals({}))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await expect(updateReward({ ...wanted, rewardId: last })).rejects.toMatchObject(NEEDED)
    expect(await rewardAt(gm, other.level)).toMatchObject({ bonusCount: 200 })
    expect(await updateReward({ ...wanted, rewardId: first })).toMatchObject({ bonusCount: 8_000 })
    expect((await gm.api.journal.getActs({}))[0]).toMatchObject({
      before: { item: 'Adena', bonusCount: 100 },
      after: { item: 'Adena', bonusCount: 8_000 },
    })
  })

  it('is approved for one type, and is not set on another that has its name by then', async () => {
    const gm = await newGameMaster()
    const { addReward, addRefType, updateRefType } = gm.api.referralManagement
    const [one, other] = [
      await addRefType({ refType: 'streamers', description: '' }),
      await addRefType({ refType: 'veterans', description: '' }),
    ]
    await expect(addReward({ ...(await written(gm, 9_000)), refType: 'streamers' })).rejects.toMatchObject(
      NEEDED,
    )
    const approvalId = (await second.api.approvals.getApprovals({}))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await updateRefType({ ...one, refType: 'elsewhere' })
    await updateRefType({ ...other, refType: 'streamers' })
    await expect(gm.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('APPROVAL_CHANGED'),
    )
    expect(await rewardAt(gm, levels)).toBeUndefined()
  })

  it('is deleted by one person, and put back by two', async () => {
    const gm = await newGameMaster()
    const sent = await written(gm, 9_000)
    await expect(gm.api.referralManagement.addReward(sent)).rejects.toMatchObject(NEEDED)
    const approvalId = (await second.api.approvals.getApprovals({}))[0]!.id
    await second.api.approvals.grantApproval({ approvalId })
    await gm.api.approvals.carryOutApproval({ approvalId })
    const { rewardId } = (await rewardAt(gm, sent.level))!
    await gm.api.referralManagement.deleteReward({ rewardId, reason: 'too much' })
    const [deleted] = await gm.api.journal.getActs({})
    await expect(gm.api.journal.undoAct({ id: deleted!.id, reason: 'a slip' })).rejects.toMatchObject(NEEDED)
    expect(await rewardAt(gm, sent.level)).toBeUndefined()
  })
})
