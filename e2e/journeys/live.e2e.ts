import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { coins, sendCoins, top } from '../support/coins.ts'
import { endElsewhere } from '../support/end-elsewhere.ts'
import { heading, openProfile, PROFILE } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const bell = (page: Page, name: string) => top(page).getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('Who is sent coins sees them come, in every tab, and reads of them by the bell', async ({
  page,
  context,
  newPerson,
  openBrowser,
  signedInAs,
}) => {
  // two people, four tabs
  test.setTimeout(180_000)
  const friend = await newPerson()
  await signedInAs(friend)
  await openProfile(page)
  const otherTab = await context.newPage()
  await openProfile(otherTab)
  for (const tab of [page, otherTab]) {
    await expect(coins(tab, '0')).toBeVisible()
    await expect(bell(tab, 'Notifications')).toBeVisible()
  }

  const elsewhere = await openBrowser()
  const sender = await elsewhere.newPage()
  const { email } = await signedInAs(await newPerson({ coins: 100 }), { context: elsewhere })
  await openProfile(sender)
  await sendCoins(sender, friend.email, '30')

  for (const tab of [page, otherTab]) {
    await expect(coins(tab, '30')).toBeVisible()
    await expect(bell(tab, '1 new notification')).toBeVisible()
  }
  // of the coins that staff gave, and of none that were sent
  await expect(bell(sender, '1 new notification')).toBeVisible()

  // the tab that held the connection goes: the other takes its place
  await page.close()
  await sendCoins(sender, friend.email, '12')
  await expect(coins(otherTab, '42')).toBeVisible()
  await expect(top(otherTab).getByRole('status').filter({ hasText: 'new' })).toHaveText('2 new notifications')

  await bell(otherTab, '2 new notifications').click()
  const entries = panel(otherTab).getByRole('link')
  await expect(entries).toHaveText([
    new RegExp(`^${email} sent you 12 coins`),
    new RegExp(`^${email} sent you 30 coins`),
  ])
  await expectAccessible(otherTab, 'bell')
  await otherTab.keyboard.press('Escape')
  await expect(panel(otherTab)).toHaveCount(0)
  await expect(bell(otherTab, '2 new notifications')).toBeFocused()

  // what is read in one tab is read in all
  const thirdTab = await context.newPage()
  await thirdTab.goto('/lionna_x5/profile/update')
  await bell(thirdTab, '2 new notifications').click()
  await panel(thirdTab).getByRole('link').last().click()
  await expect(thirdTab).toHaveURL(PROFILE)
  await expect(bell(otherTab, '1 new notification')).toBeVisible()
  await bell(thirdTab, '1 new notification').click()
  await panel(thirdTab).getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [thirdTab, otherTab]) await expect(bell(tab, 'Notifications')).toBeVisible()
})

test('Who is signed out elsewhere is told at once, without doing anything', async ({
  page,
  baseURL,
  signedInAs,
  problems,
}) => {
  const { jwtToken } = await signedInAs('player')
  await openProfile(page)
  await expect(bell(page, 'Notifications')).toBeVisible()
  problems.announce(/status of 401/)
  await endElsewhere(jwtToken, baseURL)
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(page.getByText('Your session has ended')).toBeVisible()
})
