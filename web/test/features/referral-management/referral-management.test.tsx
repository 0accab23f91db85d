import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, undoLast } from '../../support/admin-page.ts'

const load = async () => {
  const { ReferralManagementPage } =
    await import('../../../src/features/referral-management/ReferralManagementPage.tsx')
  return ReferralManagementPage
}

const adena = { id: 1, itemId: 57, name: 'Adena' }
const potion = { id: 2, itemId: 1_061, name: 'Healing Potion' }
const at20 = {
  rewardId: 7,
  refType: 'friend',
  level: 20,
  bonusCount: 100_000,
  bonusTarget: 'guest',
  refItemId: 1,
  itemId: 57,
  itemName: 'Adena',
}
const at40 = { ...at20, rewardId: 8, level: 40 }
const answers = {
  'get-ref-types': [
    { id: 1, refType: 'friend', description: '' },
    { id: 2, refType: 'streamer', description: 'Those who show the game' },
  ],
  'get-rewards': [at20, at40],
  'get-reward-items': [adena, potion],
  'get-referral-usage': {
    types: [
      { id: 1, isGiven: true, codes: 3, guests: 2, rewards: 2 },
      { id: 2, isGiven: false, codes: 0, guests: 0, rewards: 0 },
    ],
    items: [
      { id: 1, rewards: 2 },
      { id: 2, rewards: 0 },
    ],
    rewards: [
      { rewardId: 7, claimed: 2, underWay: 1 },
      { rewardId: 8, claimed: 0, underWay: 0 },
    ],
  },
}
const open = (more: object = {}) => openPage(load, { ...answers, ...more })
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const WHY = /^Reason/

describe('the rewards', () => {
  it('stand as a path for each type and side, with who has them', async () => {
    await open()
    const path = within(await screen.findByRole('region', { name: 'friend: For the guest' }))
    expect(path.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '20100,000 × Adena2 players claimed it, 1 delivery under way',
      '40100,000 × AdenaNobody has claimed it yet',
    ])
    expect(screen.getByText('New codes are of this type')).toBeTruthy()
    expect(screen.getByText(/^Item 57, \d+ rewards?$/).previousSibling?.textContent).toBe('Adena')
    expect(
      within(screen.getByRole('region', { name: 'streamer: For whoever brought them' })).getByText(
        'Nothing to earn on this side yet.',
      ),
    ).toBeTruthy()
  })

  it('get another where one stands, and say at the field what was refused', async () => {
    const { sentBy } = await open({
      'add-reward': new Refusal(409, 'There is such a reward already', 'REWARD_EXISTS', 'refItemId'),
    })
    await click('Add a reward: friend, For whoever brought them')
    const sheet = await sheetOf('Add a reward')
    await userEvent.type(sheet.getByLabelText('Level of the guest’s character'), '30')
    await userEvent.type(sheet.getByLabelText('How many'), '5,000')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('There is such a reward already')).toBeTruthy()
    expect(sentBy('add-reward')).toEqual([
      { refType: 'friend', bonusTarget: 'partner', level: 30, refItemId: 1, bonusCount: 5_000 },
    ])
  })

  it('are changed where they stand', async () => {
    const { sentBy } = await open({ 'update-reward': at40 })
    await click('Change 100,000 × Adena for level 40')
    const sheet = await sheetOf('Change 100,000 × Adena for level 40')
    const count = sheet.getByLabelText('How many')
    await userEvent.clear(count)
    await userEvent.type(count, '7')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('update-reward')).toEqual([
        {
          rewardId: 8,
          refType: 'friend',
          bonusTarget: 'guest',
          level: 40,
          refItemId: 1,
          bonusCount: 7,
          expected: { refType: 'friend', bonusTarget: 'guest', level: 40, refItemId: 1, bonusCount: 100_000 },
        },
      ]),
    )
  })

  it('say who keeps them when they are deleted, and are put back by Undo', async () => {
    const { sentBy, asked } = await open({ 'delete-reward': { message: 'Gone' }, 'add-reward': at20 })
    await click('Delete 100,000 × Adena for level 20')
    const question = await dialog('Delete 100,000 × Adena for level 20?')
    expect(question.getByText(/2 players have claimed it and keep it/)).toBeTruthy()
    await userEvent.type(question.getByLabelText(WHY), 'too much')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Gone'))
    expect(asked.some((url) => url.includes('rewardId=7&reason=too'))).toBe(true)
    await undoLast('Undo this?')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
  })
})

describe('types and items', () => {
  it('that something hangs on say why they stay', async () => {
    await open()
    await click(/^Delete the type friend\?/)
    expect(alertsOf().at(-1)?.message).toMatch(/New codes are of this type/)
    await click(/^Delete the reward item Adena\?/)
    expect(alertsOf().at(-1)?.message).toBe('2 rewards are made of it: delete or change them first.')
  })

  it('that nothing hangs on are deleted with a reason', async () => {
    const { asked } = await open({
      'delete-ref-type': { message: 'Type gone' },
      'delete-reward-item': { message: 'Item gone' },
    })
    await click('Delete the type streamer')
    const type = await dialog('Delete the type streamer?')
    await userEvent.type(type.getByLabelText(WHY), 'nobody uses it')
    await userEvent.click(type.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Type gone'))
    await click('Delete the reward item Healing Potion')
    const item = await dialog('Delete the reward item Healing Potion?')
    await userEvent.type(item.getByLabelText(WHY), 'not given')
    await userEvent.click(item.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Item gone'))
    expect(asked.some((url) => url.includes('refTypeId=2'))).toBe(true)
    expect(asked.some((url) => url.includes('delete-reward-item?id=2'))).toBe(true)
  })

  it('are added: an item by its number, whose name is shown', async () => {
    const { sentBy } = await open({
      'add-reward-item': { id: 3, itemId: 734, name: 'Haste Potion' },
      'add-ref-type': { id: 3, refType: 'guild', description: 'Guilds' },
      getItemsInfo: [{ id: 734, name: 'Haste Potion', kind: 'other' }],
    })
    await click('New reward item')
    const sheet = await sheetOf('New reward item')
    await userEvent.type(sheet.getByLabelText('Id of the item'), '734')
    expect(await sheet.findByText('Haste Potion')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sentBy('add-reward-item')).toEqual([{ itemId: 734 }]))
    await click('New type')
    const type = await sheetOf('New type')
    await userEvent.type(type.getByLabelText('Name'), 'guild')
    await userEvent.type(type.getByLabelText('Description'), 'Guilds')
    await userEvent.click(type.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy('add-ref-type')).toEqual([{ refType: 'guild', description: 'Guilds' }]))
  })

  it('say when they cannot be read', async () => {
    await open({ 'get-rewards': new Refusal(503, 'Not now') })
    expect(await screen.findByText('Not now')).toBeTruthy()
  })
})
