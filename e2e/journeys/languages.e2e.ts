import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

/** The files of texts a page fetches from now on: language and part. */
function textsFetched(page: Page) {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, texts] = /\/assets\/i18n\/([\w.-]+)\.json/.exec(request.url()) ?? []
    if (texts) fetched.add(texts)
  })
  return fetched
}

const languageSwitch = (page: Page) => page.getByLabel(/^(Language|Язык)$/).filter({ visible: true })

test.describe('A browser that prefers Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('opens the portal in it and fetches no other language, until another one is chosen for good', async ({
    page,
    problems,
  }) => {
    problems.announce(/status of 400 .*\/api\/auth\/login/)
    const fetched = textsFetched(page)
    await page.goto('/account/login')
    await expect(heading(page)).toHaveText('С возвращением')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect([...fetched]).toEqual(['ru.account'])

    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Пароль', { exact: true }).fill('wrong words')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByText('Неверный e-mail или пароль')).toBeVisible()

    await languageSwitch(page).selectOption('en')
    await expect(heading(page)).toHaveText('Welcome back')
    await expect(page).toHaveTitle(/^Sign in/)
    await page.reload()
    await expect(heading(page)).toHaveText('Welcome back')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('The switch in the top bar turns the page a player is on, numbers and headings too, and their document', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/auth/language'))
  await languageSwitch(page).selectOption('ru')
  await expect(heading(page)).toHaveText('Мой профиль')
  await expect(page).toHaveTitle(/^Мой профиль/)
  expect((await kept).status()).toBe(200)
  await expect(page.getByRole('link', { name: /^Коины: \d{1,3}(\s\d{3})*\./ }).first()).toBeVisible()

  const saved = page.waitForRequest((request) => request.url().includes('getPurchaseHistoryPDF'))
  await page.goto('/lionna_x5/profile/donations')
  await page.getByRole('button', { name: 'История коинов в PDF' }).click()
  expect(await (await saved).headerValue('accept-language')).toBe('ru')

  await languageSwitch(page).selectOption('en')
  await expect(heading(page)).toHaveText('Donations')
})
