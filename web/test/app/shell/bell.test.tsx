import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/app/shell/bell/Bell.tsx')).Bell
const frame = { at: '2026-07-01T10:00:00.000Z', server: 'lionna_x5', isRead: false }
const ALL: readonly Notification[] = [
  { ...frame, id: '8', kind: 'coinsReceived', from: 'friend@example.test', coins: 30 },
  { ...frame, id: '7', kind: 'paymentCredited', ourTransactionId: 'abc', paymentSystem: 'stripe', coins: 1 },
  { ...frame, id: '6', kind: 'paymentRefunded', ourTransactionId: 'abc', paymentSystem: 'stripe', coins: 5 },
  { ...frame, id: '5', kind: 'delivered', title: '5 × Coin', characterName: 'Alros', server: 'teon_x1' },
  {
    ...frame,
    id: '4',
    kind: 'returned',
    title: '7000 × Coin',
    codedTitle: { code: 'pile', count: 7_000, what: 'Coin' },
    coins: 1_200,
    isRead: true,
  },
  { ...frame, id: '3', kind: 'balanceChanged', coins: -20, isRead: true },
  { ...frame, id: '2', kind: 'passwordChanged', sessions: 2, server: null, isRead: true },
  { ...frame, id: '1', kind: 'sessionEnded', server: null, isRead: true },
  { ...frame, id: '0', kind: 'guessed', guessed: 'factor', server: null, isRead: true },
  { ...frame, id: '00', kind: 'guessed', guessed: 'session', server: null, isRead: true },
]

const open = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Notifications' })
}

it('tells every kind in words, with where it leads and what is new', async () => {
  const page = await openPage(load, { 'unread-notifications': { unread: 4 }, notifications: ALL })
  const panel = await open('4 new notifications')
  const links = await within(panel).findAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent.replace(/\d{4}-.*$/, '')])).toEqual(
    [
      ['/lionna_x5/profile', 'friend@example.test sent you 30 coins'],
      ['/lionna_x5/profile/donations?open=abc', 'Your payment brought you 1 coin'],
      ['/lionna_x5/profile/donations?open=abc', 'A payment was refunded: 5 coins taken back'],
      ['/teon_x1/profile', '5 × Coin: delivered to Alros'],
      ['/lionna_x5/profile', '7,000 × Coin: 1,200 coins returned'],
      ['/lionna_x5/profile', 'Staff took 20 coins from you'],
      ['/lionna_x5/profile/update', 'Your password was changed. You were signed out in 2 other browsers'],
      [
        '/lionna_x5/profile/security',
        'One of your sessions was ended because somebody else used its key. Change your password to be safe',
      ],
      [
        '/lionna_x5/profile/security',
        'Somebody who knows your password guesses your second factor. They did not get in: change your password',
      ],
      [
        '/lionna_x5/profile/security',
        'One of your sessions was ended after too many wrong passwords or codes. If it was not you, change your password',
      ],
    ],
  )
  expect(links.map((link) => link.textContent.endsWith('New'))).toEqual(ALL.map(({ isRead }) => !isRead))
  expect(links[3]!.textContent).toContain('Teon')
  expect(links[0]!.textContent).not.toContain('Lionna')

  await userEvent.click(links[1]!)
  expect(page.sentBy('mark-notification-read')).toEqual([{ id: '7' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('marks as read what was seen, and no more', async () => {
  const page = await openPage(load, {
    'unread-notifications': { unread: 12 },
    notifications: ALL,
    'mark-notifications-read': { message: 'Read' },
  })
  await screen.findByText('9+')
  const panel = await open('12 new notifications')
  await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }))
  expect(page.sentBy('mark-notifications-read')).toEqual([{ upTo: '8' }])
})

it('says that nothing has happened, and closes by Escape', async () => {
  await openPage(load, { 'unread-notifications': { unread: 0 }, notifications: [] })
  await within(await open('Notifications')).findByText('Nothing has happened yet')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }))
})

it('offers another try where the list cannot be had', async () => {
  await openPage(load, {
    'unread-notifications': { unread: 1 },
    notifications: new Refusal(400, 'Please check what you entered', 'BAD_INPUT'),
  })
  const panel = await open('1 new notification')
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('says of a service what came of it, by its name and whom it was for', async () => {
  const deed = { ...frame, title: 'Alros → Balros', characterName: 'Alros', isRead: true }
  await openPage(load, {
    'unread-notifications': { unread: 0 },
    notifications: [
      { ...deed, id: '9', kind: 'returned', purchaseKind: 'changeName', coins: 100 },
      { ...deed, id: '8', kind: 'returned', purchaseKind: 'deleteCharacter', coins: 0 },
      { ...deed, id: '7', kind: 'delivered', purchaseKind: 'changeGender' },
      { ...frame, id: '6', kind: 'returned', title: '5 × Scroll', coins: 0, isRead: true },
    ],
  })
  const panel = await open('Notifications')
  expect(await within(panel).findByText('Name change of Alros: 100 coins returned')).toBeTruthy()
  expect(within(panel).getByText('Immediate deletion of Alros: not done')).toBeTruthy()
  expect(within(panel).getByText('Gender change of Alros: done')).toBeTruthy()
  expect(within(panel).getByText('5 × Scroll: not delivered')).toBeTruthy()
})

it('says of a ban until when and why, and leads to where one appeals; of one that was told before, what it knows', async () => {
  const ban = { ...frame, kind: 'characterBanned', characterName: 'Alros', until: null, isRead: true }
  await openPage(load, {
    'unread-notifications': { unread: 0 },
    notifications: [
      { ...ban, id: '9', characterId: 7, until: '2026-12-01T04:48:00Z', reason: 'A bot' },
      { ...ban, id: '8', characterId: 7, reason: null },
      { ...ban, id: '7' },
    ],
  })
  const links = await within(await open('Notifications')).findAllByRole('link')
  const said = links.map((link) => [link.getAttribute('href'), link.textContent.replace(/2026-07-01.*$/, '')])
  expect(said).toEqual([
    ['/lionna_x5/profile/characters/7', 'Alros was banned until 2026-12-01 04:48, server time. Why: A bot'],
    ['/lionna_x5/profile/characters/7', 'Alros was banned for ever'],
    ['/lionna_x5/profile', 'Alros was banned for ever'],
  ])
})

it('says of a reward that it can be claimed again', async () => {
  const reward = {
    ...frame,
    id: '9',
    kind: 'returned',
    purchaseKind: 'referralReward',
    title: '5 × Scroll',
    coins: 0,
    isRead: true,
  }
  await openPage(load, { 'unread-notifications': { unread: 0 }, notifications: [reward] })
  const panel = await open('Notifications')
  expect(
    await within(panel).findByText(/5 × Scroll could not be delivered\. You can claim it again/),
  ).toBeTruthy()
})
