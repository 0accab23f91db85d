import { claimableLogins } from '../../demo/src/world/plan-accounts.ts'
import { DEFAULT_SERVER } from '../../test/support/servers.ts'
import { sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'

const OPEN = 'I already play here'

test('Somebody who played before links their game account by its password in the game', async ({
  page,
  problems,
  newPerson,
  signedInAs,
}, { retry }) => {
  const person = await newPerson()
  await signedInAs(person)
  await page.goto(`/${DEFAULT_SERVER}/profile`)
  // one that a try before has linked is somebody’s by now
  const login = claimableLogins({ server: DEFAULT_SERVER })[retry]!

  await test.step('A wrong password says nothing of whether there is such a login', async () => {
    await page.getByRole('button', { name: OPEN }).click()
    const form = sheet(page, OPEN)
    problems.announce(/status of 400/)
    for (const typed of [login, 'nobody77']) {
      await form.getByLabel('Login').fill(typed)
      await form.getByLabel('Its password in the game').fill('Dwarf-77-mine')
      await form.getByRole('button', { name: 'Link the game account' }).click()
      await expect(form.getByText('Login or password of the game is wrong')).toBeVisible()
      await form.getByLabel('Its password in the game').fill('')
      await expect(form.getByText('Login or password of the game is wrong')).toBeHidden()
    }
  })

  await test.step('The right one links it with its characters', async () => {
    const form = sheet(page, OPEN)
    await form.getByLabel('Login').fill(login)
    await form.getByLabel('Its password in the game').fill('castellan-demo')
    await form.getByRole('button', { name: 'Link the game account' }).click()
    await expect(form.getByText(`${login} is linked`)).toBeVisible()
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('region', { name: login, exact: true })).toBeVisible()
  })
})
