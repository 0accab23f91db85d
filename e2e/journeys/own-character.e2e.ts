import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const openPart = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'What to show' }).first().getByText(name, { exact: true }).click()

/** Looks for a character of one's own that has macros and does not play. */
async function openOneWithMacros(page: Page) {
  const lines = page.getByRole('region', { name: 'Game accounts', exact: true }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  for (let place = 0; place < count; place += 1) {
    const line = lines.nth(place)
    if (!(await line.getByText('Offline', { exact: true }).isVisible())) continue
    await line.getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open the character’s page' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openPart(page, 'Macros')
    const list = page.getByRole('list', { name: 'Macros', exact: true })
    await expect(list.or(page.getByText('No macros yet'))).toBeVisible()
    if (await list.isVisible()) return
    await page.goto('/lionna_x5/profile')
    await expect(lines.first()).toBeVisible()
  }
  throw new Error('nobody has macros')
}

test('A player opens a character, looks through all there is of it, and deletes a macro', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await openOneWithMacros(page)
  await expect(page).toHaveURL(/\/lionna_x5\/profile\/characters\/\d+\?part=macros$/)

  const macros = page.getByRole('list', { name: 'Macros', exact: true }).getByRole('button')
  const before = await macros.count()
  await macros.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/The macro .+ is deleted/)).toBeVisible()
  await expect(macros).toHaveCount(before - 1)

  await openPart(page, 'Equipment')
  await expect(page.getByRole('list', { name: 'Arms and armour' }).getByText('Right hand')).toBeVisible()
  await openPart(page, 'Items')
  await expect(page.getByRole('list', { name: 'Items', exact: true })).toContainText('Adena')
  await page.getByText('Warehouse', { exact: true }).click()
  await expect(page).toHaveURL(/part=items&place=warehouse$/)
  await openPart(page, 'Skills')
  await expect(
    page.getByRole('list', { name: 'Skills', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await openPart(page, 'Quests')
  await expect(page.getByText('One-time quests')).toBeVisible()
  await openPart(page, 'Progress')
  await expect(page.getByText(/^Known since \d{4}-\d\d-\d\d\./)).toBeVisible()
  await openPart(page, 'Details')
  await expect(page.getByRole('region', { name: 'Appearance and class path' })).toContainText('Type')

  await page.goBack()
  await expect(page).toHaveURL(/part=growth$/)
  await page.reload()
  await expect(page.getByText(/^Known since/)).toBeVisible()
})
