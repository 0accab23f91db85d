import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { journal, referral, referralManagement: manage } = (await signIn(portal, 'gm')).browser.api

it('a reward that was deleted is not put back into another type that has its name by now', async () => {
  const { id } = await manage.addRefType({ refType: 'gold', description: '' })
  const [item] = await referral.getRewardItems({})
  const { rewardId } = await manage.addReward({
    refType: 'gold',
    level: 80,
    bonusCount: 7,
    bonusTarget: 'guest',
    refItemId: item!.id,
  })
  await manage.deleteReward({ rewardId, reason: 'too much' })
  const [act] = await journal.getActs({ call: 'deleteReward', limit: 1 })
  const undo = () => journal.undoAct({ id: act!.id, reason: 'it was right' })
  await manage.updateRefType({ id, refType: 'silver', description: '' })
  await manage.addRefType({ refType: 'gold', description: 'another' })
  await expect(undo()).rejects.toMatchObject(refusal('CHANGED_SINCE'))
  expect((await referral.getRewards({})).filter(({ refType }) => refType === 'gold')).toEqual([])
})

it('a change of a reward that was changed again is not undone before that', async () => {
  const [item] = await referral.getRewardItems({})
  const sent = { refType: 'friend', level: 81, bonusTarget: 'guest', refItemId: item!.id } as const
  const { rewardId } = await manage.addReward({ ...sent, bonusCount: 7 })
  for (const bonusCount of [8, 9]) await manage.updateReward({ ...sent, rewardId, bonusCount })
  const [last, first] = await journal.getActs({ call: 'updateReward', limit: 2 })
  expect([last!.superseded, first!.superseded]).toMatchObject([null, { id: last!.id }])
})
