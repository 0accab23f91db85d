import { isAboutNobody } from '../support/addresses.ts'
import { heading, lastCrumb, visitEach } from '../support/forms.ts'
import { ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

for (const who of ['player', 'gm', 'admin', 'super'] as const)
  test(`Every page a ${who} may open answers with its own heading, title and breadcrumb`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who)
    // the statistics are walked through in a file of their own
    const pages = Object.entries(ROUTES[who]).filter(
      ([path]) => !path.startsWith('stats/') && !isAboutNobody(path),
    )
    const titles = new Map(pages.map(([path, title]) => [`/lionna_x5/${path}`, title]))
    await visitEach(page, [...titles.keys()], async (address) => {
      const title = titles.get(address)!
      await expect(page).toHaveURL(address)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Castellan`)
      await expect(lastCrumb(page)).toHaveText(title)
    })
  })
