import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../support/open-page.tsx'
import { entryOf, handsOf, kept, purchase, untold } from './entries.ts'

const load = async () =>
  (await import('../../../src/features/item-story/ItemHoldingPage.tsx')).ItemHoldingPage
const adena = { itemId: 57, name: 'Adena', kind: 'coin', grade: 'none', isStackable: true } as const
const holding = {
  owner: { kind: 'character', id: 1, name: 'Anna', account: 'anna1', email: 'anna@example.test' },
  item: adena,
  held: 5_000,
  came: 1_200,
  went: 200,
  isWhole: true,
  trail: kept,
}
const steps = [entryOf({ cause: 'given', count: 1_200, to: handsOf(1, 'Anna'), purchase })]
const open = (answers: object = {}, address = '/?ofCharacter=1&item=57') =>
  openPage(load, { 'item-holding': holding, 'item-holding-steps': steps, ...answers }, address)

describe('what somebody had of an item', () => {
  it('is what came and went, and the rest that nobody told of', async () => {
    const { asked } = await open()
    expect(await screen.findByText('Adena: what Anna had of it, and how it came and went.')).toBeTruthy()
    expect(screen.getByText('Not reported').parentElement!.textContent).toContain('4,000')
    expect((await screen.findByRole('list', { name: 'What happened' })).textContent).toContain('1,200')
    expect(asked.find((url) => url.includes('item-holding?'))).toMatch(/owner=character&ownerId=1&itemId=57/)
  })

  it('has no sums where the game server tells nothing', async () => {
    await open({ 'item-holding': { ...holding, trail: untold } })
    expect(await screen.findByText(/does not report where items go/)).toBeTruthy()
    expect(screen.queryByText('Not reported')).toBeNull()
  })

  it('is told of clans, and of who is no more', async () => {
    const gone = { kind: 'clan', id: 7, name: null, account: null, email: null }
    const { asked } = await open(
      { 'item-holding': { ...holding, owner: gone, held: null } },
      '/?ofClan=7&item=57',
    )
    expect(await screen.findByText('The owner no longer exists')).toBeTruthy()
    expect(asked.find((url) => url.includes('item-holding?'))).toMatch(/owner=clan&ownerId=7/)
  })

  it('asks nothing of an address that names nobody', async () => {
    const { asked } = await open({}, '/?ofCharacter=anna&item=57')
    expect(await screen.findByText('No owner and item chosen')).toBeTruthy()
    expect(asked.filter((url) => url.includes('item-holding'))).toEqual([])
  })
})
