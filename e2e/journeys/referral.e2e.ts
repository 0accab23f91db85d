import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress, heading, openProfile } from '../support/forms.ts'
import { linkInLetter } from '../support/mailbox.ts'
import { newStranger } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

interface Played {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly playedSeconds: number
}

/** The level of the first reward that both sides have. */
const SHARED_LEVEL = 20
/** The highest a character may have when it is nominated. */
const HIGHEST = 40

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What a page of somebody asks the portal for. */
async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => {
    const token = localStorage.getItem('auth_token')
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as T
  }, `/api/lionna_x5/statistics/${path}`)
}

async function adenaOf(page: Page, characterId: number) {
  const items = await ask<{ itemId: number; count: number }[]>(
    page,
    `getUserInventoryItems?characterId=${characterId}`,
  )
  return items.filter(({ itemId }) => itemId === 57).reduce((sum, { count }) => sum + count, 0)
}

/** Registers by the link of a friend and signs in. */
async function registerBy(page: Page, code: string) {
  const friend = newStranger()
  await page.goto(`/account/register?referral=${code}`)
  await page.getByLabel('E-mail').fill(friend.email)
  await page.getByLabel('Password', { exact: true }).fill(friend.password)
  await page.getByLabel('Repeat the password').fill(friend.password)
  await expect(page.getByLabel('Referral code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Check your mail')
  await page.goto(await linkInLetter(page.request, friend.email, 'Confirm your address'))
  await confirmAddress(page, friend.password)
  await page.getByRole('link', { name: 'To my profile' }).click()
  await expect(heading(page)).toHaveText('My Profile')
}

async function nominate(card: ReturnType<typeof region>, page: Page, label: string, name: string) {
  await card.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}, level`) }).click()
  await card.getByRole('button', { name: 'Choose', exact: true }).click()
}

/** Claims the reward of the level both sides have, and answers how much Adena came. */
async function claim(page: Page, path: ReturnType<typeof region>, characterId: number) {
  const before = await adenaOf(page, characterId)
  const step = path.getByRole('listitem').filter({ hasText: `Level ${SHARED_LEVEL}` })
  await step.getByRole('button', { name: 'Claim' }).click()
  await expect(page.getByText(/× Adena: handed to/)).toBeVisible()
  await expect(step).toContainText('Claimed')
  return (await adenaOf(page, characterId)) - before
}

test('A friend registers by a player’s code, both nominate, and both are given what the friend’s character earned', async ({
  page,
  extraHTTPHeaders,
  newPerson,
  openBrowser,
  signedInAs,
}) => {
  test.setTimeout(300_000)
  await signedInAs(await newPerson())
  await openProfile(page)
  const mine = region(page, 'Bring a friend')
  await mine.getByLabel('Nickname').fill('Frodo')
  await mine.getByRole('button', { name: 'Create my code' }).click()
  const code = await mine.locator('code').innerText()
  expect(code).toMatch(/^Frodo-[A-Z2-9]{5}$/)
  const [recipient] = await ask<Played[]>(page, 'getAllMACharacters')
  await nominate(mine, page, 'Who receives your rewards', recipient!.name)

  // another browser of the same machine, as whoever tries the demonstration out has
  const elsewhere = await openBrowser({ extraHTTPHeaders: extraHTTPHeaders! })
  const friend = await elsewhere.newPage()
  await registerBy(friend, code)
  const hero = (await ask<Played[]>(friend, 'getAllMACharacters')).find(
    ({ level, playedSeconds }) => level >= SHARED_LEVEL && level <= HIGHEST && playedSeconds > 7_200,
  )
  const guest = region(friend, 'Who invited you?')
  await expect(guest).toContainText('You came by the code of Frodo.')
  await nominate(guest, friend, 'Who earns your rewards', hero!.name)
  await guest.getByRole('link', { name: 'See what you earn' }).click()
  await expect(heading(friend)).toHaveText('Rewards Info')
  const path = region(friend, 'Invited by Frodo')
  await expect(path).toContainText(hero!.name)
  await expectAccessible(friend, 'guest rewards')
  expect(await claim(friend, path, hero!.id)).toBe(100_000)

  await mine.getByRole('link', { name: 'See what you earn' }).click()
  await expect(heading(page)).toHaveText('Rewards Info')
  expect(await claim(page, region(page, hero!.name), recipient!.id)).toBe(100_000)
  await expectAccessible(page, 'partner rewards')
})
