import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { coinsOf } from '../support/money.ts'
import { openCompensations } from '../support/compensations.ts'
import { liveTogether } from '../support/live-together.ts'
import { newStaff } from '../support/staff.ts'
import { refusal } from '../support/refusal.ts'

const { portal, db, player, drawn, reach, calls, author, second, actsOn } = await openCompensations()
const WHY = { reason: 'the server stood still for an hour', note: 'Sorry for the wait' }
let level = 80
/** A level at which the test has its own characters alone. */
const nextLevel = () => (level += 1)
const at = (least: number) => ({ minLevel: least, maxLevel: least })
const NEEDED = refusal('APPROVAL_NEEDED')

const requestFor = async (compensationId: number) =>
  (await second.api.approvals.getApprovals({})).find(
    ({ target }) => target === `compensation ${compensationId}`,
  )

/** Makes somebody an admin who was a player before. */
async function promote({ person, browser }: Awaited<ReturnType<typeof player>>) {
  await db
    .insertInto('roleAssignment')
    .values({ accountId: person.id, role: 'Admin', scope: server })
    .execute()
  await browser.signIn(person.email, person.password)
}

describe('the decision', () => {
  it('gives each the coins once, with a note that they read', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn(at(high))
    const translations = [{ language: 'ru', text: 'Простите за ожидание' }]
    await calls.startCompensation({ compensationId, ...WHY, translations })
    await reach(compensationId, 'done')
    expect(await coinsOf(portal, one.person.id)).toBe(11)
    const [told] = await one.browser.api.notifications.getNotifications({})
    expect(told).toMatchObject({
      kind: 'compensated',
      coins: 10,
      notes: [{ language: 'en', text: 'Sorry for the wait' }, ...translations],
    })
    expect((await one.history())[0]).toMatchObject({
      movement: 'compensation',
      coins: 10,
      note: { code: 'text', text: 'Sorry for the wait' },
      reason: null,
    })
    expect(await actsOn(compensationId)).toEqual(['drawUpCompensation', 'startCompensation'])
  })

  it('is made once, however many begin it at once', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn(at(high))
    const asked = Array.from({ length: 10 }, () => calls.startCompensation({ compensationId, ...WHY }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((one_) => one_.status === 'rejected')).toMatchObject({
      reason: refusal('COMPENSATION_MOVED_ON'),
    })
    await reach(compensationId, 'done')
    expect(await coinsOf(portal, one.person.id)).toBe(11)
    expect(await actsOn(compensationId)).toEqual(['drawUpCompensation', 'startCompensation'])
  })

  it.each([
    ['a language that is none here', [{ language: 'xx', text: 'Sorry' }]],
    ['English twice', [{ language: 'en', text: 'Sorry' }]],
  ])('is refused with a note in %s', async (_what, translations) => {
    await expect(calls.startCompensation({ compensationId: 1, ...WHY, translations })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'translations'),
    )
  })

  it('of much waits for an approval, shown with what players will read, which neither its author gives nor whoever asks', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn({ ...at(high), coins: 20_000 })
    const start = { compensationId, ...WHY }
    await expect(second.api.compensations.startCompensation(start)).rejects.toMatchObject(NEEDED)
    expect(await calls.getCompensation({ compensationId })).toMatchObject({
      state: 'draft',
      needsApproval: true,
      approval: 'waiting',
      reason: WHY.reason,
      notes: [{ language: 'en', text: WHY.note }],
    })
    const asked = await requestFor(compensationId)
    expect(asked).toMatchObject({
      call: 'startCompensation',
      limit: 'compensatedCoins',
      of: { receivers: 1, coinsEach: 20_000, coins: 20_000, note: WHY.note },
      reason: WHY.reason,
    })
    const approvalId = asked!.id
    for (const { api } of [author, second])
      await expect(api.approvals.grantApproval({ approvalId })).rejects.toMatchObject(refusal('OWN_APPROVAL'))
    const third = await newStaff(portal, 'Admin', server)
    await third.api.approvals.grantApproval({ approvalId })
    expect(await calls.getCompensation({ compensationId })).toMatchObject({ approval: 'granted' })
    expect(await coinsOf(portal, one.person.id)).toBe(1)
    const tries = Array.from({ length: 10 }, () => second.api.approvals.carryOutApproval({ approvalId }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await reach(compensationId, 'done')).toMatchObject({ startedBy: second.email, approval: null })
    expect(await coinsOf(portal, one.person.id)).toBe(20_001)
    const started = db.selectFrom('staffJournal').select(['before', 'after'])
    expect(
      await started
        .where('call', '=', 'startCompensation')
        .where('target', '=', `compensation ${compensationId}`)
        .execute(),
    ).toMatchObject([{ before: { state: 'granted' }, after: { state: 'granting' } }])
    expect(await actsOn(compensationId)).toEqual(['drawUpCompensation', 'startCompensation'])
  })

  it('of few things that are worth much waits for an approval, too', async () => {
    const high = nextLevel()
    await player(high)
    // a weapon that costs 27 million
    const items = [{ itemId: 164, count: 100 }]
    const { compensationId } = await calls.drawUpCompensation({ oneEach: 'account', items, ...at(high) })
    await reach(compensationId, 'draft')
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(NEEDED)
    expect(await requestFor(compensationId)).toMatchObject({ limit: 'compensatedWorth' })
  })

  it('of much is not made by the approval of another one, though all but the receivers is the same', async () => {
    const [mine, theirs] = [nextLevel(), nextLevel()]
    const friend = await player(mine)
    await player(theirs)
    const shown = await drawn({ ...at(theirs), coins: 20_000 })
    const hidden = await drawn({ ...at(mine), coins: 20_000 })
    await expect(
      calls.startCompensation({ compensationId: shown.compensationId, ...WHY }),
    ).rejects.toMatchObject(NEEDED)
    const { id: approvalId } = (await requestFor(shown.compensationId))!
    const third = await newStaff(portal, 'Admin', server)
    await third.api.approvals.grantApproval({ approvalId })
    await expect(
      calls.startCompensation({ compensationId: hidden.compensationId, ...WHY }),
    ).rejects.toMatchObject(NEEDED)
    expect(await coinsOf(portal, friend.person.id)).toBe(1)
    await calls.startCompensation({ compensationId: shown.compensationId, ...WHY })
  })

  it('of much is not made by the approval of somebody who would receive it', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn({ ...at(high), coins: 20_000 })
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(NEEDED)
    await promote(one)
    const { id: approvalId } = (await requestFor(compensationId))!
    await one.browser.api.approvals.grantApproval({ approvalId })
    await expect(author.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
  })

  it('is not made by somebody who would receive it', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn(at(high))
    await promote(one)
    await expect(
      one.browser.api.compensations.startCompensation({ compensationId, ...WHY }),
    ).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  })

  it('is not made by somebody who lives with whoever would receive it, nor approved by them', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn({ ...at(high), coins: 20_000 })
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(NEEDED)
    const housemate = await newStaff(portal, 'Admin', server)
    await liveTogether(db, one.person.id, housemate.id)
    await expect(
      housemate.api.compensations.startCompensation({ compensationId, ...WHY }),
    ).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    const { id: approvalId } = (await requestFor(compensationId))!
    await housemate.api.approvals.grantApproval({ approvalId })
    await expect(author.api.approvals.carryOutApproval({ approvalId })).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
    expect(await coinsOf(portal, one.person.id)).toBe(1)
  })

  it('is not made for more than a hundred thousand at once', async () => {
    const { compensationId } = await drawn(at(nextLevel()))
    const counted = (receivers: number) =>
      db.updateTable('compensation').set({ receivers }).where('id', '=', compensationId).execute()
    await counted(100_001)
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(
      refusal('COMPENSATION_TOO_LARGE'),
    )
    expect(await calls.getCompensation({ compensationId })).toMatchObject({ state: 'draft' })
    await counted(100_000)
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(NEEDED)
  })

  it('is stopped before it is made, and then not begun', async () => {
    const { compensationId } = await drawn(at(nextLevel()))
    const stopped = await calls.stopCompensation({ compensationId, reason: 'a wrong level' })
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: author.email })
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(
      refusal('COMPENSATION_MOVED_ON'),
    )
    expect(await actsOn(compensationId)).toEqual(['drawUpCompensation', 'stopCompensation'])
  })
})
