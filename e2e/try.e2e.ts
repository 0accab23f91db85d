import { expect, test } from './support/test.ts'
test('x', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
})
test('y', async ({ page, newPerson }) => {
  await newPerson()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
})
