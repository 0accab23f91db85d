import { LANGUAGES } from '../../web/scripts/languages.mjs'
import { buttonOf, componentOf, kebab, type Page, TEXTS, type Wanted } from './look-up.ts'

/** How fields of a name are written in the contract, and what somebody would send; others are short texts. */
const FIELDS: Readonly<Record<string, readonly [schema: string, sample: string]>> = {
  email: ['email', "'player@castellan.test'"],
  id: ['id', '1'],
  server: ['server', "'lionna_x5'"],
  days: ['T.Integer({ minimum: 1, maximum: 366 })', '30'],
  start: ['day', "'2026-01-01'"],
  end: ['day', "'2026-01-31'"],
  reason: ['reason', "'a mistake'"],
}
const TEXT = ['T.String({ maxLength: 100 })', "'text'"] as const
const kindOf = (field: string) => FIELDS[field] ?? TEXT
const object = (fields: readonly string[], part: 0 | 1) => {
  const pairs = fields.map((field) => {
    const value = kindOf(field)[part]
    return value === field ? field : `${field}: ${value}`
  })
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}'
}

/** Names of fields; staff say why in the body, or where there is none. */
function fieldsOf(call: Wanted['call'], where: 'query' | 'body') {
  const names = call[where].map((field) => field.split('=')[0]!)
  const saysWhy = isActOfStaff(call) && where === (call.method === 'DELETE' ? 'query' : 'body')
  return saysWhy ? [...new Set([...names, 'reason'])] : names
}
const namesOf = ({ call }: Wanted) => [...fieldsOf(call, 'query'), ...fieldsOf(call, 'body')]

/** Good input, as code; of some fields alone. */
export const sampleOf = (wanted: Wanted, isMeant: (field: string) => boolean) =>
  object(namesOf(wanted).filter(isMeant), 1)
export const sentBy = (wanted: Wanted) => sampleOf(wanted, () => true)

const VISITOR: Readonly<Record<string, string>> = { staff: 'gm', admin: 'admin', superuser: 'super' }

/** Staff change something: whom or what, and why. */
export const isActOfStaff = ({ method, access }: Wanted['call']) => method !== 'GET' && access in VISITOR
const ACT = `
    subject: …In('…'),
    act: { reason: 'required' },`
/** An act is sent what names its subject, too. */
const withSubject = (call: Wanted['call'], fields: string) =>
  isActOfStaff(call) ? fields.replace('{ ', '{ …, ') : fields

/** Where a group that is not there yet is made known. */
const linesOfGroup = ({ group, contractFile, serverFolder, isOfStaff }: Wanted) =>
  [
    [
      isOfStaff
        ? 'contract/src/for-staff.ts: in `forStaff`'
        : 'contract/src/for-everyone.ts: in `forEveryone`',
      `import { ${group} } from '${contractFile.replace('contract/src', '.')}'\n  ${group},`,
    ],
    [
      'server/src/app/app.ts: in `handlers`',
      `import { ${group}Routes } from '${serverFolder.replace('server/src', '..')}/routes.ts'\n  ${group}: ${group}Routes,`,
    ],
  ] as const

/** The lines that remain for a person, by the file they belong into. */
export function linesOf(wanted: Wanted): readonly (readonly [file: string, lines: string])[] {
  const { group, key, call, contractFile, serverFolder, sampleFile, page, isByDay } = wanted
  const isAct = isActOfStaff(call)
  const part = (where: 'query' | 'body') => {
    const fields = fieldsOf(call, where)
    return fields.length ? `\n    ${where}: closed(${withSubject(call, object(fields, 0))}),` : ''
  }
  const entry = `  ${key}: ${call.method === 'DELETE' ? 'del' : call.method.toLowerCase()}('${call.path}', {
    summary: '…',
    access: '${call.access}',${isAct ? ACT : ''}${part('query')}${part('body')}
    output: ${isByDay ? 'T.Array(closed({ day, …: count })),\n    ttl: 60' : '…'},
    extra: true,${isAct ? "\n    invalidates: ['…']," : ''}
  }),`
  const sample = namesOf(wanted).length ? `() => (${withSubject(call, sentBy(wanted))})` : 'nothing'
  return [
    [`${contractFile}: in \`${group}\``, entry],
    ...(wanted.isNewGroup ? linesOfGroup(wanted) : []),
    ...(isByDay ? linesOfCount(wanted) : []),
    [
      `${serverFolder}/routes.ts: in the routes of \`${group}\``,
      isByDay
        ? `import { ${finder(key)} } from './${kebab(group)}-repo.ts'\n  ${key}: ({ days }, { db }) => ${finder(key)}(db, days),`
        : `import { ${key} } from './${kebab(key)}.ts'\n  ${key},`,
    ],
    [`${sampleFile}: in \`${group}\``, `      ${key}: ${sample},`],
    ...(page ? (call.method === 'GET' ? linesOfList(wanted, page) : linesOfButton(wanted, page)) : []),
    ...(isAct ? linesOfJournal(key) : []),
  ]
}

/** What the journal of staff calls an act. */
const linesOfJournal = (key: string) =>
  LANGUAGES.map(
    (language) =>
      [`contract/languages/${language}/screen.json: in \`journal.acts\``, `      "${key}": "…",`] as const,
  )

const finder = (key: string) => key.replace(/^get/, 'find')

function linesOfCount({ group, key, serverFolder }: Wanted) {
  const platform = `${'../'.repeat(serverFolder.split('/').length - 2)}platform/db`
  return [
    [
      `${serverFolder}/${kebab(group)}-repo.ts`,
      `import { sql } from 'kysely'
import { countByDay } from '${platform}/count-by-day.ts'
import type { Db } from '${platform}/database.ts'

/** … */
export const ${finder(key)} = (db: Db, days: number) =>
  countByDay(db, days, { table: '…', at: 'createdAt', figures: { …: sql\`count(*)\` } })`,
    ],
  ] as const
}

const linesOfList = ({ isByDay, call }: Wanted, page: Page) => [
  isByDay ? figuresOf(page.name) : columnsOf(page.name),
  ...linesOfPage(page, call.access),
  ...(page.isKnown ? [] : linesOfViews(page, isByDay)),
]

function linesOfButton(wanted: Wanted, { feature, area }: Page) {
  const name = buttonOf(wanted)
  return [
    [
      `web/src/features/${feature}: where it stands`,
      `import { ${name} } from './${name}.tsx'\n          <${name} … />`,
    ],
    [
      `web/test/features/${feature}/${kebab(wanted.key)}.test.tsx: what it is about, as in the sample`,
      `  return () => <${name} … />`,
    ],
    ...LANGUAGES.map(
      (language) =>
        [
          `contract/languages/${language}/screen.json: in \`${TEXTS[area]}\``,
          `    "${wanted.key}": { "label": "…", "title": "…", "words": "…", "done": "…" },`,
        ] as const,
    ),
  ] as const
}

const figuresOf = (page: string) =>
  [
    `web/src/features/${kebab(page)}/${componentOf(page)}.tsx: its \`lead\`, and what is counted, in \`figures\``,
    "          { id: '…', label: t('…'), colour: 'gold' },",
  ] as const

const columnsOf = (page: string) =>
  [
    `web/src/features/${kebab(page)}/${componentOf(page)}.tsx: its \`columns\`, by what a row is known, and what it is called`,
    "          { id: '…', header: t('…'), priority: 1, value: ({ … }) => … },",
  ] as const

/** Lists of staff keep views of their filters. */
function linesOfViews({ path, area }: Page, isByDay: boolean) {
  if (area !== 'game-master' && area !== 'admin') return []
  return isByDay
    ? ([['web/test/app/list-views.test.tsx: in `WITHOUT`', `  '${path}',`]] as const)
    : ([
        ['contract/src/calls/moderation/saved-views.ts: in `VIEW_PAGES`', `  '${path}',`],
        [
          'web/src/domain/views/view-filters.ts: in `FILTERS`, what its address filters by',
          `  '${path}': NONE,`,
        ],
      ] as const)
}

function linesOfPage({ path, area, name, isKnown }: Page, access: string) {
  const words = LANGUAGES.map((language) => `contract/languages/${language}/screen.json`)
  if (isKnown)
    return words.map(
      (file) => [file, '  the texts of the page, beside those of its area; its name is there'] as const,
    )
  const segments = path.slice(path.indexOf('/') + 1)
  const visitor = VISITOR[access] ?? 'player'
  return [
    [
      'web/src/app/pages.ts: in its area',
      `  ${/\W/.test(segments) ? `'${segments}'` : segments}: '${name}',`,
    ],
    ...words.flatMap(
      (file) =>
        [
          [`${file}: in \`pages\`, its name`, `    "${name}": "…",`],
          [`${file}: in \`about\`, a line on what it shows`, `    "${name}": "…",`],
        ] as const,
    ),
    ...(area === 'profile'
      ? []
      : ([['web/src/app/area-index/page-icons.ts: in `PAGE_ICONS`', `  ${name}: Icon…,`]] as const)),
    ['web/test/app/pages.test.ts: in `BEYOND`', `  '${path}',`],
    [`e2e/support/routes.ts: in \`${visitor}\``, `    '${path.replaceAll('{id}', '7')}': '…',`],
    ...(area === 'stats'
      ? ([['e2e/support/statistics.ts: in `CONTENT`', `  '${path}': rowsIn,`]] as const)
      : []),
  ] as const
}
