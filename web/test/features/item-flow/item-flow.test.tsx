import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/features/item-flow/ItemFlowPage.tsx')).ItemFlowPage
const flow = {
  item: { itemId: 951, name: 'Scroll', kind: 'enchant', grade: 'none', isStackable: true },
  causes: [
    { cause: 'found', came: 400, went: 0 },
    { cause: 'used', came: 0, went: 30 },
  ],
  receivers: [
    { kind: 'character', id: 1, name: 'Anna', received: 390, gave: 90 },
    { kind: 'clan', id: 7, name: 'Lions', received: 90, gave: 0 },
  ],
  isWhole: true,
  delivered: { deliveries: 2, pieces: 12, compensated: 5 },
  trail: { isKept: true, since: '2026-01-01T00:00:00Z', why: null },
}
const open = (answers: object = {}, address = '/?item=951&start=2026-11-20&end=2026-11-20') =>
  openPage(load, { 'item-flow': flow, ...answers }, address)

describe('the flow of an item', () => {
  it('says who received most in those days, and leads to all they had of it', async () => {
    const { asked } = await open()
    const rows = await rowsOf('All who received it')
    expect(rows[0]).toContain('Anna39090+300')
    expect(rows[1]).toContain('Lions')
    expect(screen.getByRole('link', { name: 'Anna' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/item-holding?ofCharacter=1&item=951',
    )
    expect(asked.find((url) => url.includes('item-flow'))).toMatch(
      /itemId=951&start=2026-11-20&end=2026-11-20/,
    )
  })

  it('says what brought it and took it away', async () => {
    await open()
    expect(await rowsOf('All the ways it came in and went out')).toEqual([
      'Found in the game4000',
      'Used up030',
    ])
    expect(screen.getByText('2 deliveries · 5 in compensations')).toBeTruthy()
  })

  it('does not take what is not told for nothing', async () => {
    await open({
      'item-flow': {
        ...flow,
        causes: [],
        receivers: [],
        trail: { isKept: false, since: null, why: 'No log' },
      },
    })
    expect(await screen.findByText(/does not report where items go/)).toBeTruthy()
    expect(screen.getByText('Nobody is known to have received any')).toBeTruthy()
    expect(screen.getAllByText('—')).toHaveLength(2)
  })

  it('says when only a part was summed up, and when the server refuses', async () => {
    await open({ 'item-flow': { ...flow, isWhole: false } })
    expect(await screen.findByText(/only the first ones are counted/)).toBeTruthy()
  })

  it('says when the server refuses', async () => {
    await open({ 'item-flow': new Refusal(409, 'Not today') })
    expect(await screen.findByText('Not today')).toBeTruthy()
  })

  it('asks nothing where no item is named', async () => {
    const { asked } = await open({}, '/?item=scroll')
    expect(await screen.findByText('No item chosen')).toBeTruthy()
    expect(asked.filter((url) => url.includes('item-flow'))).toEqual([])
  })
})
