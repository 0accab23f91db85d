import type { Access } from '@castellan/contract/engine/roles'
import screen from '@castellan/contract/languages/en/screen.json' with { type: 'json' }
import { PAGES } from '../../web/src/app/pages.ts'

/** Each page with its heading. */
const pagesOf = (access: Access): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PAGES.filter((page) => page.access === access).map(({ path, name }) => [
      path.replace('{id}', '7'),
      screen.pages[name],
    ]),
  )

/** The pages behind the sign-in without the server they begin with, by the first who may open them, each with its heading. */
export const ROUTES = {
  player: pagesOf('signed in'),
  gm: pagesOf('staff'),
  admin: pagesOf('admin'),
  super: pagesOf('superuser'),
} as const
