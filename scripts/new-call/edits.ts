import { readFileSync } from 'node:fs'
import { THINGS } from '../../web/src/domain/journal/target-openings.ts'
import { inProject } from '../project.ts'
import { editsOfForm } from './character-edit.ts'
import { withEntry, withRoute } from './entry.ts'
import { intoBlock, withImport } from './insert.ts'
import { isEdit, type Page, type Wanted, VISITOR } from './look-up.ts'
import { camel, routesOf } from './names.ts'
import { givenNothing, withSample } from './sample.ts'

/** A file, and what becomes of its text. */
export type Edit = readonly [file: string, edit: (text: string) => string]

/** Adds a line to the first block of a file that begins with something. */
const line = (file: string, begin: RegExp, added: string): Edit => [
  file,
  (text) => intoBlock(text, begin, added),
]

/** What makes a call and its page known: nothing in it is to be decided. */
export const editsOf = (wanted: Wanted): readonly Edit[] => [
  [wanted.contractFile, (text) => withEntry(text, wanted)],
  [`${wanted.serverFolder}/routes.ts`, (text) => withRoute(text, wanted)],
  [wanted.sampleFile, (text) => withSample(text, wanted)],
  ...editsOfGiven(wanted),
  ...(wanted.isNewGroup ? editsOfGroup(wanted) : []),
  ...(wanted.target === null ? [] : editsOfTarget(wanted.target, wanted.page)),
  ...(wanted.page && isEdit(wanted) ? editsOfForm(wanted) : []),
  ...(wanted.page && !wanted.page.isKnown ? editsOfPage(wanted.page, wanted) : []),
]

/** What a sample is about is handed to the samples of its area. */
function editsOfGiven(wanted: Wanted): readonly Edit[] {
  const name = givenNothing(readFileSync(inProject(wanted.sampleFile), 'utf8'), wanted)
  if (name === null) return []
  return [['server/test/support/samples.ts', (text) => text.replace(`${name}()`, `${name}(given)`)]]
}

/** What the journal calls a thing of no kind, and the page that it leads to. */
const editsOfTarget = (target: string, page: Page | undefined): readonly Edit[] => [
  [
    'web/src/domain/journal/target-openings.ts',
    (text) => {
      const added = `'${target}': 'things.${camel(target.replaceAll(' ', '-'))}',`
      // one that begins as another does stands before it
      const isLonger = Object.keys(THINGS).some((one) => target.startsWith(`${one} `))
      return isLonger
        ? text.replace(/^export const THINGS = \{$/m, (begin) => `${begin}\n${added}`)
        : intoBlock(text, /^export const THINGS/, added)
    },
  ],
  ...(page && !page.path.includes('{')
    ? [
        line(
          'web/src/domain/journal/target-place.ts',
          /^const PLACES/,
          `[/^${target} (.+)$/, (_, name) => ({ page: '${page.path}', search: { search: name } })],`,
        ),
      ]
    : []),
]

/** A new group stands behind the last one of its area. */
function editsOfGroup({ group, contractFile, serverFolder, isOfStaff }: Wanted): readonly Edit[] {
  const area = contractFile.split('/')[3]!
  const like = [new RegExp(`^ {2}(${groupsOf(area).join('|')})\\b`)]
  return [
    [
      isOfStaff ? FOR_STAFF : FOR_EVERYONE,
      (text) =>
        intoBlock(
          withImport(
            text,
            `import { ${group} } from '${contractFile.replace('contract/src', '.')}'`,
            `./calls/${area}/`,
          ),
          isOfStaff ? /^export const forStaff/ : /^export const forEveryone/,
          `${group},`,
          like,
        ),
    ],
    [
      'server/src/app/handlers.ts',
      (text) =>
        intoBlock(
          withImport(
            text,
            `import { ${routesOf(group)} } from '${serverFolder.replace('server/src', '..')}/routes.ts'`,
            `../${area}/`,
          ),
          /^export const handlers: AllHandlers/,
          `${group}: ${routesOf(group)},`,
          like,
        ),
    ],
  ]
}

const FOR_STAFF = 'contract/src/for-staff.ts'
const FOR_EVERYONE = 'contract/src/for-everyone.ts'

/** The groups of an area that the contract has. */
const groupsOf = (area: string) =>
  [FOR_STAFF, FOR_EVERYONE].flatMap((file) =>
    Array.from(
      readFileSync(inProject(file), 'utf8').matchAll(
        new RegExp(`^import \\{ (\\w+) \\} from './calls/${area}/`, 'gm'),
      ),
      ([, name]) => name!,
    ),
  )

function editsOfPage({ path, area, name }: Page, { isByDay, call }: Wanted): readonly Edit[] {
  const table = call.access === 'superuser' ? 'SUPER_USER' : area.toUpperCase().replace('-', '_')
  const key = path.slice(path.indexOf('/') + 1)
  return [
    [
      'web/src/app/pages.ts',
      (text) =>
        intoBlock(text, new RegExp(`^(?:export )?const ${table} = `), `'${key}': '${name}',`, placesOf(key)),
    ],
    line('web/test/app/pages.test.ts', /^const BEYOND/, `'${path}',`),
    ...(area === 'stats' ? [line('e2e/support/statistics.ts', /^const CONTENT/, `'${path}': rowsIn,`)] : []),
    ...(call.access in VISITOR ? editsOfViews(path, isByDay) : []),
  ]
}

/** Behind which pages a new one stands, as in the sidebar: those of its folder, else those that are shown there. */
function placesOf(key: string) {
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  const shown = /^ {2}'?\w/
  return folder ? [new RegExp(`^ {2}'-?${folder.replaceAll(/[{}]/g, '\\$&')}[^/]+'`), shown] : [shown]
}

/** Lists of staff keep views of their filters. */
const editsOfViews = (path: string, isByDay: boolean): readonly Edit[] =>
  isByDay
    ? [line('web/test/app/list-views.test.tsx', /^const WITHOUT/, `'${path}',`)]
    : [
        line('contract/src/calls/moderation/saved-views.ts', /^export const VIEW_PAGES/, `'${path}',`),
        line('web/src/domain/views/view-filters.ts', /^const FILTERS/, `'${path}': NONE,`),
      ]
