import { SERVER_KEYS } from '../../test/support/servers.ts'
import { heading } from '../support/forms.ts'
import { expectContent, LACKS, rowsIn, STATISTICS, turnTo } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

for (const server of SERVER_KEYS.filter((key) => key !== 'lionna_x5'))
  test(`On ${server} every page of the statistics has something to show a phone, or says why not`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('player')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${server}/profile`)
    await expect(heading(page)).toHaveText('My Profile')
    const main = page.getByRole('main')
    for (const path of STATISTICS) {
      await turnTo(page, server, path)
      const lack = LACKS[server]?.[path]
      if (!lack) {
        await expectContent(page, path)
        continue
      }
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(lack)
      await expect(main.getByRole('navigation', { name: 'See them on' })).toContainText('Lionna x5')
      await expect(rowsIn(main)).toHaveCount(0)
    }
  })
