import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

test('Somebody else’s character, and what is none, say so and lead home', async ({
  page,
  problems,
  newPerson,
  signedInAs,
}) => {
  problems.announce(/404/)
  await signedInAs(await newPerson())
  for (const id of ['268435457', '0', '99999999999', 'nobody']) {
    await page.goto(`/lionna_x5/profile/characters/${id}`)
    await expect(page.getByText('This is not a character of yours')).toBeVisible()
  }
  await page.getByRole('link', { name: 'To my characters' }).click()
  await expect(heading(page)).toHaveText('My Profile')
})

test('Staff are told where there is no such character, and where to find one', async ({
  page,
  problems,
  signedInAs,
}) => {
  problems.announce(/404/)
  await signedInAs('gm')
  for (const id of ['7', '99999999999', 'nobody']) {
    await page.goto(`/lionna_x5/game-master/characterDetails/${id}/skills`)
    await expect(page.getByText('There is no such character')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Find somebody else' }).click()
  await expect(page).toHaveURL(/\/game-master\/ma-search$/)
})
