import { describe, expect, it } from 'vitest'
import { ROUTES } from '../e2e/support/routes.ts'
import { PAGES } from '../web/src/app/pages.ts'
import { readJson } from './support/project-files.ts'

const { pages: names } = readJson('contract/languages/en/screen.json') as { pages: Record<string, string> }
const VISITOR: Readonly<Record<string, string>> = {
  'signed in': 'player',
  staff: 'gm',
  admin: 'admin',
  superuser: 'super',
}

describe('the browser tests', () => {
  it('visit every page behind the sign-in as the first who may, and expect the name it has', () => {
    const wanted = PAGES.filter(({ area }) => area !== 'account').map(
      ({ path, name, access }) => `${VISITOR[access]}: ${path.replace('{id}', '7')}: ${names[name]}`,
    )
    const visited = Object.entries(ROUTES).flatMap(([who, routes]) =>
      Object.entries(routes).map(([path, heading]) => `${who}: ${path}: ${heading}`),
    )
    expect(visited.toSorted()).toEqual(wanted.toSorted())
  })
})
