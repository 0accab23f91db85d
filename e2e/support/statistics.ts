import { expect, type Locator, type Page } from '@playwright/test'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { STATS } from '../../web/src/app/pages.ts'
import { goInside, heading } from './forms.ts'
import { ROUTES } from './routes.ts'

type Content = (main: Locator) => Locator

/** Lines of a ranking. */
export const rowsIn: Content = (main) => main.locator('tr[data-row]')
const itemsOf =
  (region: string): Content =>
  (main) =>
    main.getByRole('region', { name: region }).getByRole('listitem')

/** Parts by their names: on a phone they are folded. */
const partsOf =
  (region: string): Content =>
  (main) =>
    main.getByRole('region', { name: region }).getByRole('heading', { level: 3 })

/** The pages of the statistics in the order of the menu, each by what stands there once its data has come. */
const CONTENT = {
  'stats/online': (main) => main.getByRole('img', { name: /peak [\d,]+, average [\d,.]+, now [\d,]+/ }),
  'stats/ourSponsors': (main) => main.getByRole('progressbar', { name: 'Progress to the goal' }),
  'stats/chart': partsOf('Classes by race'),
  'stats/map': itemsOf('Castles'),
  'stats/castles': (main) =>
    main
      .getByRole('region')
      .filter({ hasNotText: 'Vacant throne' })
      .getByRole('timer', { name: /^\d{4}-/ }),
  'stats/clanhalls': partsOf('Halls to rent'),
  'stats/bosses': itemsOf('Grand bosses'),
  'stats/topPvp': rowsIn,
  'stats/topPvpByClass': rowsIn,
  'stats/topPk': rowsIn,
  'stats/topExp': rowsIn,
  // on Monday nobody has slain anything yet
  'stats/topBossSlayers': (main) => rowsIn(main).or(main.getByText('The round has just begun')),
  'stats/topExpByClass': (main) => main.getByRole('listitem').filter({ hasText: /[\d,]+\s*exp/ }),
  'stats/topPets': rowsIn,
  'stats/topClans': rowsIn,
  'stats/heroes': (main) => main.getByRole('listitem').filter({ hasText: /^(You)?\w+.*Hero / }),
  'stats/fractions': itemsOf('The sides compared'),
} as const satisfies Record<StatisticsPath, Content>
type StatisticsPath = `stats/${Exclude<keyof typeof STATS, '-'>}`
export const STATISTICS = Object.keys(CONTENT) as readonly StatisticsPath[]

/** What a server's chronicle does not know, and what its page says instead. */
export const LACKS: Readonly<Partial<Record<ServerKey, Partial<Record<StatisticsPath, string>>>>> = {
  harbor_x1: {
    'stats/topPets': 'Pets have not come to this world yet',
    'stats/heroes': 'This world knows no heroes yet',
    'stats/fractions': 'There are no sides in this war',
  },
  teon_x1: { 'stats/fractions': 'There are no sides in this war' },
  airin_x3: { 'stats/fractions': 'There are no sides in this war' },
}

/** Waits for what a page of the statistics has to show, and fails where it shows an error. */
export async function expectContent(page: Page, path: StatisticsPath) {
  const main = page.getByRole('main')
  await expect(CONTENT[path](main).first(), path).toBeVisible()
  await expect(main.getByRole('alert'), `${path}: errors`).toHaveCount(0)
}

/** Goes to a page of the statistics inside the open one. */
export async function turnTo(page: Page, server: ServerKey, path: StatisticsPath) {
  await goInside(page, `/${server}/${path}`)
  await expect(heading(page)).toHaveText(ROUTES.player[path]!)
}
