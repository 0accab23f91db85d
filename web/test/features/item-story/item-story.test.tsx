import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { entryOf, handsOf, kept, owned, purchase, sword, untold } from './entries.ts'

const params = vi.hoisted(() => ({ id: '501' }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => params,
}))
afterEach(() => {
  params.id = '501'
})

const load = async () => (await import('../../../src/features/item-story/ItemStoryPage.tsx')).ItemStoryPage
const [anna, bert] = [handsOf(1, 'Anna'), handsOf(2, 'Bert')]
const story = { itemDbId: 501, item: sword, now: owned('Bert', 2), enchant: 4, trail: kept }
const steps = [
  entryOf({ at: '2026-02-02T00:00:00Z', cause: 'traded', from: anna, to: bert, enchant: 4 }),
  entryOf({ at: '2026-02-01T00:00:00Z', cause: 'given', to: anna, key: 'a-key', purchase }),
]
const open = (answers: object = {}) =>
  openPage(load, { 'item-story': story, 'item-story-steps': steps, ...answers })
const linesOf = async () => {
  const list = await screen.findByRole('list', { name: 'What happened' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the story of an item', () => {
  it('says who has it now and how it came there, the newest first', async () => {
    await open()
    const lines = await linesOf()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Changed hands · +4')
    expect(lines[0]).toContain('AnnaInventoryHoldings→BertInventoryHoldings')
    expect(lines[1]).toContain('Delivered by the portal')
    expect(lines[1]).toContain('Purchase 77')
    expect(lines[1]).toContain('anna@example.test')
    expect(lines[1]).not.toContain('a-key')
    const now = within(screen.getByRole('region', { name: 'Where it is now' }))
    expect(now.getByText('Bert')).toBeTruthy()
    expect(now.getByRole('link', { name: 'All “Long Sword” of Bert' }).getAttribute('href')).toBe(
      '/lionna_x5/game-master/item-holding?ofCharacter=2&item=2',
    )
  })

  it('names the compensation that brought it, which game masters cannot open', async () => {
    const given = { ...purchase, kind: 'compensation', price: 0 }
    await open({
      'item-story-steps': [entryOf({ cause: 'given', to: anna, purchase: given, compensationId: 12 })],
    })
    const line = (await linesOf()).at(-1)
    expect(line).toContain('Given in a compensation')
    expect(line).toContain('Compensation 12')
    expect(screen.queryByRole('link', { name: 'Compensation 12' })).toBeNull()
  })

  it('says where the game server told nothing', async () => {
    await open({ 'item-story': { ...story, now: owned('Carl', 3) } })
    const [gap] = await linesOf()
    expect(gap).toContain('the game server has not reported how it came to Carl')
  })

  it('says that a game server tells nothing at all, and what may have been it', async () => {
    await open({
      'item-story': { ...story, trail: untold },
      'item-story-steps': [entryOf({ to: anna, cause: 'given', purchase, isCertain: false })],
    })
    expect(await screen.findByText(/does not report where items go \(No log\)/)).toBeTruthy()
    expect((await linesOf()).join(' ')).toContain('May have been this one')
  })

  it('goes on for what is gone: who deleted it and why', async () => {
    const act = {
      id: 5,
      by: 'gm@castellan.test',
      role: 'GameMaster',
      call: 'deleteItems',
      outcome: 'done',
      reason: 'was stolen',
      email: 'anna@example.test',
    } as const
    await open({
      'item-story': { ...story, now: null },
      'item-story-steps': [entryOf({ cause: 'deleted', from: anna, act }), ...steps.slice(1)],
    })
    expect(await screen.findByText('Gone: nobody has it now')).toBeTruthy()
    const gone = within(screen.getByRole('region', { name: 'Where it is now' }))
    expect(gone.getByText('+4')).toBeTruthy()
    const [deleted] = await linesOf()
    expect(deleted).toContain('Deleted by staff')
    expect(deleted).toContain('Why: was stolen')
    expect(screen.getByRole('link', { name: /Staff journal/ }).getAttribute('href')).toContain('part=journal')
    expect(screen.queryByRole('button', { name: 'Delete this item' })).toBeNull()
  })

  it('deletes it once somebody has read what and said why', async () => {
    const user = userEvent.setup()
    const { sentBy } = await open({ deleteItems: { message: 'done' } })
    await user.click(await screen.findByRole('button', { name: 'Delete this item' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/\+4 Long Sword, count 1, of Bert \(Inventory\)/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'was stolen')
    await user.click(dialog.getByRole('button', { name: 'Delete this item' }))
    await waitFor(() =>
      expect(sentBy('deleteItems')).toEqual([{ itemDbId: 501, amount: 1, reason: 'was stolen' }]),
    )
  })

  it('says that nothing is known of an id, and what is none', async () => {
    await open({ 'item-story': { ...story, item: null, now: null } })
    expect(await screen.findByText('Nothing is known about this object')).toBeTruthy()
  })

  it('asks nothing for what is no id', async () => {
    params.id = '99999999999'
    const { asked } = await open()
    expect(await screen.findByText('This is not an object id')).toBeTruthy()
    expect(asked.filter((url) => url.includes('item-story'))).toEqual([])
  })

  it('says when the server refuses', async () => {
    await open({ 'item-story': new Refusal(409, 'Not today') })
    expect(await screen.findByText('Not today')).toBeTruthy()
  })
})
