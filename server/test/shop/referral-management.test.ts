import { describe, expect, it } from 'vitest'
import { ADENA } from '@castellan/game-world/game-data'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openReferral } from '../support/referral.ts'

const { portal, db, player, pair } = await openReferral()
const gm = (await signIn(portal, 'gm')).browser.api
const { referralManagement: manage, referral } = gm

const HEALING_POTION = 1_061
const HASTE_POTION = 734

const journalOf = (call: string) =>
  db
    .selectFrom('staffJournal')
    .select(['call', 'reason', 'target', 'before', 'after', 'undo'])
    .where('call', '=', call)
    .orderBy('id', 'desc')
    .execute()
const lastOf = async (call: string) => (await journalOf(call))[0]!
const rewardsOf = async () => referral.getRewards({})
const itemOf = async (itemId: number) =>
  (await referral.getRewardItems({})).find((item) => item.itemId === itemId)!
const useOf = async (rewardId: number) =>
  (await manage.getReferralUsage({})).rewards.find((use) => use.rewardId === rewardId)
const adena = (await itemOf(ADENA)).id

let levels = 80
/** A reward at a level that no other has. */
async function newReward(bonusTarget: 'guest' | 'partner' = 'guest', bonusCount = 7) {
  levels += 1
  const written = { refType: 'friend', level: levels, bonusCount, bonusTarget, refItemId: adena }
  return { ...(await manage.addReward(written)), written }
}
/** A guest who has claimed a reward. */
async function claimed(rewardId: number) {
  const { guest, partner } = await pair()
  await guest.play(99, 100)
  await guest.claim(rewardId)
  return { guest, partner }
}
type Guest = Awaited<ReturnType<typeof claimed>>['guest']
const stepOf = async (guest: Guest, rewardId: number) =>
  (await guest.api.getGuestRewardsStatus({}))[0]!.rewards.find((step) => step.rewardId === rewardId)

/** People of tests have addresses alike; these have not. */
const rename = async ({ person }: Guest, email: string) => {
  await db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  return email
}

describe('a type of referral', () => {
  it('is added, renamed and deleted, each written down with the way back', async () => {
    const added = await manage.addRefType({ refType: ' streamer ', description: 'Those who show the game' })
    expect(added).toMatchObject({ refType: 'streamer', description: 'Those who show the game' })
    expect(await referral.getRefTypes({})).toContainEqual(added)
    expect((await lastOf('addRefType')).undo).toEqual({
      call: 'deleteRefType',
      input: { refTypeId: added.id },
    })
    const changed = await manage.updateRefType({ id: added.id, refType: 'caster', description: '' })
    await manage.updateRefType(changed)
    expect(await journalOf('updateRefType')).toMatchObject([
      { before: added, after: changed, undo: { call: 'updateRefType', input: added } },
    ])
    await manage.deleteRefType({ refTypeId: added.id, reason: 'nobody uses it' })
    expect(await lastOf('deleteRefType')).toMatchObject({
      reason: 'nobody uses it',
      before: changed,
      undo: { call: 'addRefType', input: { refType: 'caster', description: '' } },
    })
    expect(await referral.getRefTypes({})).not.toContainEqual(changed)
  })

  it('stays where new codes are of it, and where something hangs on it', async () => {
    const [friend] = await referral.getRefTypes({})
    const { id, description } = friend!
    await expect(manage.deleteRefType({ refTypeId: id, reason: 'away' })).rejects.toMatchObject(
      refusal('REF_TYPE_GIVEN'),
    )
    await expect(manage.updateRefType({ id, refType: 'mate', description })).rejects.toMatchObject(
      refusal('REF_TYPE_GIVEN', 'refType'),
    )
    const used = await manage.addRefType({ refType: 'used', description: '' })
    const reward = {
      refType: 'used',
      level: 5,
      bonusCount: 1,
      bonusTarget: 'guest',
      refItemId: adena,
    } as const
    const { rewardId } = await manage.addReward(reward)
    await expect(manage.deleteRefType({ refTypeId: used.id, reason: 'away' })).rejects.toMatchObject({
      ...refusal('REF_TYPE_USED'),
      message: 'This type is in use: 0 codes and 0 guests are of it, and it has 1 rewards',
    })
    await manage.deleteReward({ rewardId, reason: 'with its type' })
    await manage.deleteRefType({ refTypeId: used.id, reason: 'away' })
    expect(await referral.getRefTypes({})).toHaveLength(1)
  })

  it('has its name alone, and is not there where it is not', async () => {
    await expect(manage.addRefType({ refType: 'friend', description: '' })).rejects.toMatchObject(
      refusal('REF_TYPE_EXISTS', 'refType'),
    )
    await expect(
      manage.updateRefType({ id: 999_999, refType: 'nobody', description: '' }),
    ).rejects.toMatchObject(refusal('REF_TYPE_NOT_FOUND', 'id'))
    await expect(manage.deleteRefType({ refTypeId: 999_999, reason: 'away' })).rejects.toMatchObject(
      refusal('REF_TYPE_NOT_FOUND', 'refTypeId'),
    )
  })
})

describe('an item of rewards', () => {
  it('is one the game has, once; deleted it can be put back', async () => {
    const added = await manage.addRewardItem({ itemId: HEALING_POTION })
    expect(await referral.getRewardItems({})).toContainEqual(added)
    await expect(manage.addRewardItem({ itemId: HEALING_POTION })).rejects.toMatchObject(
      refusal('REWARD_ITEM_EXISTS', 'itemId'),
    )
    await expect(manage.addRewardItem({ itemId: 2_000_000_000 })).rejects.toMatchObject(
      refusal('ITEM_NOT_FOUND', 'itemId'),
    )
    await manage.deleteRewardItem({ id: added.id, reason: 'not given any more' })
    expect(await itemOf(HEALING_POTION)).toBeUndefined()
    await expect(manage.deleteRewardItem({ id: added.id, reason: 'again' })).rejects.toMatchObject(
      refusal('REWARD_ITEM_NOT_FOUND', 'id'),
    )
    expect((await lastOf('deleteRewardItem')).undo).toEqual({
      call: 'addRewardItem',
      input: { itemId: HEALING_POTION },
    })
    expect(await manage.addRewardItem({ itemId: HEALING_POTION })).toEqual(added)
  })

  it('stays while rewards are made of it', async () => {
    const { id } = await itemOf(HASTE_POTION)
    await expect(manage.deleteRewardItem({ id, reason: 'away' })).rejects.toMatchObject({
      ...refusal('REWARD_ITEM_USED'),
      message: '1 reward is made of this item. Delete or change it first',
    })
  })
})

describe('a reward', () => {
  it('is added, changed by its id or by what it is, and deleted, each with the way back', async () => {
    const { rewardId, written } = await newReward()
    expect((await lastOf('addReward')).undo).toEqual({ call: 'deleteReward', input: { rewardId } })
    const more = { ...written, bonusCount: 9 }
    expect(await manage.updateReward(more)).toMatchObject({ rewardId, bonusCount: 9 })
    const higher = { ...more, level: written.level + 10, rewardId }
    expect(await manage.updateReward(higher)).toMatchObject({ level: higher.level })
    expect((await lastOf('updateReward')).undo).toEqual({
      call: 'updateReward',
      input: { rewardId, ...more },
    })
    await manage.updateReward({ ...more, rewardId })
    await manage.deleteReward({ rewardId, reason: 'too much' })
    expect((await rewardsOf()).some((reward) => reward.rewardId === rewardId)).toBe(false)
    expect(await lastOf('deleteReward')).toMatchObject({
      reason: 'too much',
      undo: { call: 'addReward', input: more },
    })
    await expect(manage.deleteReward({ rewardId, reason: 'again' })).rejects.toMatchObject(
      refusal('REWARD_NOT_FOUND', 'rewardId'),
    )
  })

  it('is refused twice, without its type or item, and where none such is', async () => {
    const { written } = await newReward()
    await expect(manage.addReward({ ...written, bonusCount: 3 })).rejects.toMatchObject(
      refusal('REWARD_EXISTS', 'refItemId'),
    )
    await expect(manage.addReward({ ...written, refType: 'nobody' })).rejects.toMatchObject(
      refusal('REF_TYPE_NOT_FOUND', 'refType'),
    )
    await expect(manage.addReward({ ...written, refItemId: 999_999 })).rejects.toMatchObject(
      refusal('REWARD_ITEM_NOT_FOUND', 'refItemId'),
    )
    await expect(manage.updateReward({ ...written, level: 99 })).rejects.toMatchObject(
      refusal('REWARD_NOT_FOUND', 'level'),
    )
  })

  it('is one, however often it is added at once', async () => {
    levels += 1
    const sent = {
      refType: 'friend',
      level: levels,
      bonusCount: 1,
      bonusTarget: 'guest',
      refItemId: adena,
    } as const
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => manage.addReward(sent)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rewardsOf()).filter(({ level }) => level === levels)).toHaveLength(1)
  })
})

describe('what players have claimed', () => {
  it('stays as it was given when the reward changes, and is counted', async () => {
    const { rewardId, written } = await newReward()
    const { guest } = await claimed(rewardId)
    expect(await useOf(rewardId)).toEqual({ rewardId, claimed: 1, underWay: 0 })
    await manage.updateReward({ ...written, rewardId, bonusCount: 500 })
    expect(await stepOf(guest, rewardId)).toMatchObject({ state: 'claimed', bonusCount: 7 })
    const other = await pair()
    expect(await stepOf(other.guest, rewardId)).toMatchObject({ state: 'locked', bonusCount: 500 })
    await expect(manage.updateReward({ ...written, rewardId, bonusTarget: 'partner' })).rejects.toMatchObject(
      refusal('REWARD_HAS_CLAIMS'),
    )
  })

  it('stays theirs when the reward is deleted, and is not had twice when it begins anew', async () => {
    const { rewardId, written } = await newReward()
    const { guest } = await claimed(rewardId)
    await manage.deleteReward({ rewardId, reason: 'too much' })
    expect(await stepOf(guest, rewardId)).toMatchObject({ state: 'claimed', bonusCount: 7 })
    const other = await pair()
    await other.guest.play(99, 100)
    expect(await stepOf(other.guest, rewardId)).toBeUndefined()
    await expect(other.guest.claim(rewardId)).rejects.toMatchObject(refusal('REWARD_NOT_FOUND', 'rewardId'))
    expect(await manage.addReward({ ...written, bonusCount: 8 })).toMatchObject({ rewardId, bonusCount: 8 })
    await expect(guest.claim(rewardId)).rejects.toMatchObject(refusal('REWARD_CLAIMED'))
    await other.guest.claim(rewardId)
    expect(await other.guest.adena()).toBe(8)
  })
})

describe('the list of who brought whom', () => {
  const period = { start: '2020-01-01', end: '2099-12-31' }
  const rowOf = async (guest: Guest) =>
    (await manage.getReferrals(period)).find((row) => row.guest === guest.person.email)!

  it('says by which code, what was claimed and whether it arrived', async () => {
    const { rewardId, level } = await newReward()
    const { guest, partner } = await claimed(rewardId)
    const email = await rename(partner, 'frodo@shire.test')
    const row = await rowOf(guest)
    expect(row).toMatchObject({
      partner: email,
      nickname: 'Frodo',
      refType: 'friend',
      isBound: true,
      because: null,
      characterName: guest.name,
      signs: [],
    })
    expect(row.claims).toMatchObject([
      {
        rewardId,
        level,
        bonusTarget: 'guest',
        count: 7,
        itemName: 'Adena',
        recipient: guest.name,
        delivery: 'delivered',
      },
    ])
    expect(await manage.getReferrals({ start: '2020-01-01', end: '2020-12-31' })).toEqual([])
  })

  it('shows what looks odd: one address, many at once, addresses alike, somebody blocked', async () => {
    const { guest, partner } = await pair()
    await db
      .updateTable('account')
      .set({ createdIp: partner.address })
      .where('id', '=', guest.person.id)
      .execute()
    await rename(partner, 'bilbo@shire.test')
    expect((await rowOf(guest)).signs).toEqual(['sameAddress'])
    const email = await rename(guest, 'bilbo.2+new@shire.test')
    await db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', guest.person.id).execute()
    const code = await partner.vouch()
    for (let place = 0; place < 4; place++) await (await player()).use(code)
    const row = (await manage.getReferrals(period)).find((one) => one.guest === email)!
    expect(row.signs).toEqual(['sameAddress', 'manyInADay', 'alikeEmails', 'blocked'])
  })

  it('shows what was refused, and why', async () => {
    const partner = await player()
    const guest = await player()
    await guest.use(await partner.vouch())
    await db
      .updateTable('referral')
      .set({ state: 'refused', because: 'late' })
      .where('server', '=', server)
      .where('accountId', '=', guest.person.id)
      .execute()
    expect(await rowOf(guest)).toMatchObject({ isBound: false, because: 'late', claims: [] })
  })
})
