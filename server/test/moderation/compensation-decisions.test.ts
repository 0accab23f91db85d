import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { coinsOf } from '../support/money.ts'
import { openCompensations } from '../support/compensations.ts'
import { newStaff } from '../support/staff.ts'
import { refusal } from '../support/refusal.ts'

const { portal, db, player, drawn, reach, calls, author, second, actsOn } = await openCompensations()
const WHY = { reason: 'the server stood still for an hour', note: 'Sorry for the wait' }
let level = 80
/** A level at which the test has its own characters alone. */
const nextLevel = () => (level += 1)
const at = (least: number) => ({ minLevel: least, maxLevel: least })

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
      movement: 'gift',
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

  it('of much waits for somebody else, who is another person of the same role', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn({ ...at(high), coins: 20_000 })
    const waiting = await calls.startCompensation({ compensationId, ...WHY })
    expect(waiting).toMatchObject({ state: 'waiting', needsSecond: true, mayConfirm: false })
    await expect(calls.confirmCompensation({ compensationId })).rejects.toMatchObject(
      refusal('COMPENSATION_NEEDS_ANOTHER'),
    )
    expect(await coinsOf(portal, one.person.id)).toBe(1)
    const confirming = Array.from({ length: 10 }, () =>
      second.api.compensations.confirmCompensation({ compensationId }),
    )
    const outcomes = await Promise.allSettled(confirming)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await reach(compensationId, 'done')).toMatchObject({
      confirmedBy: second.email,
      startedBy: author.email,
    })
    expect(await coinsOf(portal, one.person.id)).toBe(20_001)
    expect(await actsOn(compensationId)).toEqual([
      'drawUpCompensation',
      'startCompensation',
      'confirmCompensation',
    ])
  })

  it('of somebody above waits for their like', async () => {
    const high = nextLevel()
    await player(high)
    const above = await newStaff(portal, 'SuperUser', 'all')
    const { compensationId } = await drawn({ ...at(high), coins: 20_000 })
    await above.api.compensations.startCompensation({ compensationId, ...WHY })
    await expect(second.api.compensations.confirmCompensation({ compensationId })).rejects.toMatchObject(
      refusal('OUTRANKED'),
    )
    // who drew it up is no second person either
    await expect(calls.confirmCompensation({ compensationId })).rejects.toMatchObject(
      refusal('COMPENSATION_NEEDS_ANOTHER'),
    )
    const like = await newStaff(portal, 'SuperUser', 'all')
    await like.api.compensations.confirmCompensation({ compensationId })
    await reach(compensationId, 'done')
  })

  it('is not made by somebody who would receive it', async () => {
    const high = nextLevel()
    const one = await player(high)
    const { compensationId } = await drawn(at(high))
    await db
      .insertInto('roleAssignment')
      .values({ accountId: one.person.id, role: 'Admin', scope: server })
      .execute()
    await one.browser.signIn(one.person.email, one.person.password)
    await expect(
      one.browser.api.compensations.startCompensation({ compensationId, ...WHY }),
    ).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
  })

  it('is taken back before it is made: what is stopped is not begun', async () => {
    const { compensationId } = await drawn(at(nextLevel()))
    const stopped = await calls.stopCompensation({ compensationId, reason: 'a wrong level' })
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: author.email })
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(
      refusal('COMPENSATION_MOVED_ON'),
    )
    expect(await actsOn(compensationId)).toEqual(['drawUpCompensation', 'stopCompensation'])
  })
})
