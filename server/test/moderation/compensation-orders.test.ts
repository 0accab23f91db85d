import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openCompensations } from '../support/compensations.ts'
import { newStaff } from '../support/staff.ts'
import { refusal } from '../support/refusal.ts'

const { portal, drawn, calls, actsOn } = await openCompensations()
const WHY = { reason: 'the server stood still for an hour', note: 'Sorry for the wait' }
const at = (least: number) => ({ minLevel: least, maxLevel: least })

describe('an order that cannot be', () => {
  const order = { coins: 10, oneEach: 'account' as const }
  const from = '2026-02-01T10:00:00Z'

  it.each([
    [
      'dates reversed',
      { ...order, onlineFrom: from, onlineTo: '2026-02-01T09:00:00Z' },
      'PERIOD_INVALID',
      'onlineTo',
    ],
    ['a start alone', { ...order, onlineFrom: from }, 'BAD_INPUT', 'onlineTo'],
    ['a time without a thing', { ...order, boughtFrom: from, boughtTo: from }, 'BAD_INPUT', 'boughtKind'],
    ['a thing without a time', { ...order, boughtKind: 'accessory' as const }, 'BAD_INPUT', 'boughtFrom'],
    ['levels reversed', { ...order, minLevel: 40, maxLevel: 20 }, 'BAD_INPUT', 'maxLevel'],
    ['an unknown clan', { ...order, clans: ['Nobody knows us'] }, 'BAD_INPUT', 'clans'],
    ['nothing to give', { oneEach: 'account' as const }, 'BAD_INPUT', 'coins'],
    ['coins for characters', { ...order, oneEach: 'character' as const }, 'BAD_INPUT', 'oneEach'],
    [
      'an unknown item',
      { items: [{ itemId: 2_000_000_000, count: 1 }], oneEach: 'account' as const },
      'ITEM_NOT_FOUND',
      'items',
    ],
    ['both', { ...order, items: [{ itemId: 57, count: 1 }] }, 'BAD_INPUT', 'items'],
  ] as const)('is refused: %s', async (_what, sent, code, field) => {
    await expect(calls.drawUpCompensation({ ...sent } as never)).rejects.toMatchObject(refusal(code, field))
  })

  it('is nothing for game masters', async () => {
    const { api } = await newStaff(portal, 'GameMaster', server)
    await expect(api.compensations.drawUpCompensation(order)).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('of an unknown number is found by nobody', async () => {
    const compensationId = 999_999
    await expect(calls.getCompensation({ compensationId })).rejects.toMatchObject(
      refusal('COMPENSATION_NOT_FOUND'),
    )
    await expect(calls.getCompensationGrants({ compensationId })).rejects.toMatchObject(
      refusal('COMPENSATION_NOT_FOUND'),
    )
    await expect(calls.retryCompensation({ compensationId })).rejects.toMatchObject(
      refusal('COMPENSATION_NOT_FOUND'),
    )
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(
      refusal('COMPENSATION_NOT_FOUND'),
    )
  })

  it('of another server is found by nobody here', async () => {
    const { compensationId } = await drawn(at(99))
    const { api } = await newStaff(portal, 'Admin', 'teon_x1')
    await expect(
      api.compensations.getCompensation({ compensationId }, { server: 'teon_x1' }),
    ).rejects.toMatchObject(refusal('COMPENSATION_NOT_FOUND'))
  })

  it('with nobody to receive it is not begun', async () => {
    const { compensationId, found } = await drawn(at(99))
    expect(found).toEqual([])
    await expect(calls.startCompensation({ compensationId, ...WHY })).rejects.toMatchObject(
      refusal('COMPENSATION_EMPTY'),
    )
  })

  it('sent twice is one, and another under the same key is refused', async () => {
    const requestId = crypto.randomUUID()
    const once = await calls.drawUpCompensation({ ...order, ...at(99), requestId })
    const again = await calls.drawUpCompensation({ ...order, ...at(99), requestId })
    expect(again.compensationId).toBe(once.compensationId)
    expect(await actsOn(once.compensationId)).toEqual(['drawUpCompensation'])
    await expect(calls.drawUpCompensation({ ...order, ...at(98), requestId })).rejects.toMatchObject(
      refusal('ALREADY_DONE', 'requestId'),
    )
  })
})
