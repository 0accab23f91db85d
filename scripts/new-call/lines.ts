import { readFileSync } from 'node:fs'
import { LANGUAGES } from '../../web/scripts/languages.mjs'
import { inProject } from '../project.ts'
import { linesOfEdit, linesOfForm } from './character-edit.ts'
import { isEverywhere, repoOf } from './entry.ts'
import {
  isEdit,
  buttonOf,
  sheetOf,
  componentOf,
  isActOfStaff,
  type Page,
  TEXTS,
  upFrom,
  type Wanted,
} from './look-up.ts'
import { camel, kebab } from './names.ts'

/** Lines of a person's, and the place they belong into. */
type Place = readonly [where: string, lines: string]

/** What remains for a person, who alone can say it. */
export function linesOf(wanted: Wanted): readonly Place[] {
  const { group, key, call, ids, contractFile, serverFolder, sampleFile, page, isByDay, isOfAllServers } =
    wanted
  const isAct = isActOfStaff(call)
  return [
    [
      `${contractFile}: \`${key}\` in \`${group}\``,
      isAct
        ? isEdit(wanted)
          ? '  its summary, and the limits of what is asked'
          : `  its summary, output, and what it invalidates; a tag that is new also into \`TAGS\` and \`CHANGED_BY_ACTS\`${isEverywhere(call) ? '\n  whether what it changes holds on every server: `everywhere` goes where it does not' : ''}`
        : isByDay
          ? '  its summary, and the names of its figures, for `rows`'
          : '  its summary, what is asked for and what is answered',
    ],
    ...(isByDay
      ? [
          [
            `${serverFolder}/${repoOf(key)}.ts: the table for \`TABLE\`, its column for \`MOMENT\`, its figures${isOfAllServers ? '' : ', and which rows count'}`,
            '  name: sql`count(*)`,',
          ] as const,
        ]
      : isEdit(wanted)
        ? []
        : [[`${serverFolder}/${kebab(key)}.ts`, '  its rule'] as const]),
    ...(isEdit(wanted) ? linesOfEdit(wanted) : isAct ? linesOfTarget(wanted) : []),
    ...(ids.length
      ? [
          [
            `${sampleFile}: \`${key}\` in \`${group}\``,
            '  for 1 the id of something that `Given` has',
          ] as const,
        ]
      : []),
    [
      `server/test/${serverFolder.split('/')[2]}/${kebab(key)}.test.ts`,
      isByDay
        ? `  rows of the table for \`TABLE\`: which count${isOfAllServers ? '' : ', and that those of another server do not'}`
        : '  what it answers, in the place of `…`, and a test for each sentence about it',
    ],
    ...(page ? linesOn(wanted, page) : []),
    ...(isAct ? linesOfJournal(wanted) : []),
  ]
}

/** Of a read what its page lists, of an act what makes it. */
const linesOn = (wanted: Wanted, page: Page) =>
  isEdit(wanted)
    ? linesOfForm(wanted)
    : (wanted.call.method === 'GET' ? linesOfList : linesOfButton)(wanted, page)

/** The file of words of each language. */
const WORDS = LANGUAGES.map((language) => `contract/languages/${language}/screen.json`)

const PLACE_OF_TARGET: Place = [
  'web/src/domain/journal/target-place.ts: in `PLACES`, its page',
  "  [/^… (.+)$/, (_, name) => ({ page: '…', search: { search: name } })],",
]

/** What the journal calls a target that is of no kind, and where it leads. */
function linesOfItsOwn({ target, page }: Wanted): readonly Place[] {
  const words = (name: string) =>
    WORDS.map((file): Place => [`${file}: in \`journal.things\``, `      "${name}": "…",`])
  if (target !== null)
    return [
      ...words(camel(target.replaceAll(' ', '-'))),
      ...(page && !page.path.includes('{') ? [] : [PLACE_OF_TARGET]),
    ]
  return [
    [
      'web/src/domain/journal/target-openings.ts: in `THINGS`, how its `target` begins, unless that is there',
      "  '…': 'things.…',",
    ],
    ...words('…'),
    PLACE_OF_TARGET,
  ]
}

/** Where it is said what an act is about. */
function linesOfTarget(wanted: Wanted): readonly Place[] {
  const { about, isAboutSaid, sampleFile, group, key } = wanted
  return about === null
    ? linesOfItsOwn(wanted)
    : [
        [
          `${sampleFile}: \`${key}\` in \`${group}\``,
          isAboutSaid
            ? `  another ${about} of \`Given\`, when the act changes nothing about this one, or when nobody has it`
            : '  what it is about, when that is no account',
        ],
      ]
}

/** What the journal of staff calls an act, and what it changes where that has no words there yet. */
const linesOfJournal = ({ key, asked }: Wanted) =>
  WORDS.flatMap((file): Place[] => {
    const { journal } = JSON.parse(readFileSync(inProject(file), 'utf8')) as Screen
    const missing = asked.filter((field) => !(field in journal.fields))
    const fields = `${file}: in \`journal.fields\`, what stands in its \`before\` and \`after\``
    return [
      [`${file}: in \`journal.acts\``, `      "${key}": "…",`],
      missing.length || !asked.length
        ? [fields, missing.map((field) => `      "${field}": "…",`).join('\n') || '      "…": "…",']
        : [fields, '  what has no words there yet; the fields it asks for have'],
    ]
  })

interface Screen {
  readonly journal: { readonly fields: Readonly<Record<string, string>> }
}

const linesOfList = ({ isByDay }: Wanted, page: Page): readonly Place[] => [
  isByDay
    ? [
        `web/src/features/${kebab(page.name)}/${componentOf(page.name)}.tsx: \`figures\`, one for each figure`,
        `          { id: '…', label: t('${TEXTS[page.area]}.${page.name}.…'), color: 'gold' },`,
      ]
    : [
        `web/src/features/${kebab(page.name)}/${componentOf(page.name)}.tsx: its \`columns\`, by what a row is known, and what it is called`,
        "          { id: '…', header: t('…'), priority: 1, value: ({ … }) => … },",
      ],
  [`web/test/features/${kebab(page.name)}/${kebab(page.name)}.test.tsx`, '  what it shows of an answer'],
  ...linesOfPage(page),
]

function linesOfButton(wanted: Wanted, { feature, area }: Page): readonly Place[] {
  const { asked, ids, about, isAboutSaid } = wanted
  // what is there opens a sheet about itself, what is not there yet a new one
  const step = about === null && !ids.length ? "'new'" : 'true'
  const name = asked.length ? sheetOf(wanted) : buttonOf(wanted)
  const fields = asked.map((field) => `"${field}": "…"`).join(', ')
  return [
    [
      `web/src/features/${feature}: where it stands`,
      asked.length
        ? `import { Button } from '@mantine/core'\nimport { useSheetStep } from '${upFrom(feature)}lib/address/sheet-step.ts'\nimport { ${name} } from './${name}.tsx'\n  const { shown, open, close } = useSheetStep<${step}>()\n  <Button onClick={() => open(${step})}>…</Button> … <${name} opened={shown !== null} onClose={close} … />`
        : `import { ${name} } from './${name}.tsx'\n          <${name} … />`,
    ],
    ...(about !== null && !isAboutSaid
      ? [
          [
            `web/test/features/${feature}/${kebab(wanted.key)}.test.tsx`,
            '  what it is about, when that is no account',
          ] as const,
        ]
      : []),
    ...WORDS.map((file): Place => [
      `${file}: in \`${TEXTS[area]}\``,
      `    "${wanted.key}": { "label": "…", "title": "…", ${asked.length ? `"fields": { ${fields} }` : '"words": "…"'}, "done": "…" },`,
    ]),
  ]
}

function linesOfPage({ area, name, isKnown }: Page): readonly Place[] {
  if (isKnown)
    return WORDS.map((file) => [file, '  the texts of the page, beside those of its area; its name is there'])
  return [
    ...WORDS.flatMap((file): readonly Place[] => [
      [`${file}: in \`pages\`, its name`, `    "${name}": "…",`],
      [`${file}: in \`about\`, a line on what it shows`, `    "${name}": "…",`],
      [`${file}: in \`${TEXTS[area]}\`, its texts`, `    "${name}": { "lead": "…", … },`],
    ]),
    ...(area === 'profile'
      ? []
      : [['web/src/app/area-index/page-icons.ts: in `PAGE_ICONS`', `  ${name}: Icon…,`] as const]),
  ]
}
