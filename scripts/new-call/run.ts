import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { editsOf } from './edits.ts'
import { filesOf } from './files.ts'
import { linesOf } from './lines.ts'
import { lookUp, type Options, VISITOR, type Wanted } from './look-up.ts'
import { Refused } from './names.ts'
import { SUBJECTS } from './subjects.ts'
import { inProject, ROOT } from '../project.ts'

// Makes the files of a call and of its page, or of its button on a page that is there, writes what makes them known, and says
// which lines remain for a person.
const USAGE = `npm run new-call -- GROUP.KEY [--area AREA] [--page ADDRESS] [--by-day] [--all-servers]
                       [--about KIND] [--target NAME] [--asks FIELDS] [--reason none] [--access WHO]
  --area         where a group belongs that is not there yet
  --page         the address of its page
  --by-day       it counts something on each of the last days
  --all-servers  it is of no one server, as accounts are; else its path names one
  --about        what an act of staff is about, if no account: ${Object.keys(SUBJECTS).slice(1).join(', ')}; nothing of these: nothing
  --target       what the journal calls it, where it is about nothing of these and that is new: 'clan mark'
  --asks         what whoever acts writes, besides the reason: title,words; …Id is an id, which a page knows
  --access       who may call it: else who opens its page, and without one staff, of a statistic whoever is signed in
  --reason       none: staff are not asked why, since what is written says it`

/** What will be written, and nothing where a file is there already. @throws Refused */
export function plan(name: string, options: Options = {}) {
  const wanted = lookUp(name, options)
  const files = filesOf(wanted)
  const there = [...files.keys()].filter((file) => existsSync(inProject(file)))
  if (there.length)
    throw new Refused(
      `There already: ${there.join(', ')}\nTo make it another way, take back what git status names first`,
    )
  return { wanted, files, edited: applyEdits(files, wanted), lines: linesOf(wanted) }
}

/** Texts by file: those made, and those that were there and know the call now. */
function applyEdits(made: ReadonlyMap<string, string>, wanted: Wanted) {
  const texts = new Map(made)
  for (const [file, edit] of editsOf(wanted))
    texts.set(file, edit(texts.get(file) ?? readFileSync(inProject(file), 'utf8')))
  return texts
}

/** What makes the rest, and what looks at it. */
function thenRun({ group, key, page }: Wanted, files: ReadonlyMap<string, string>) {
  const tests = [...files.keys()].filter((file) => /\.test\.tsx?$/.test(file))
  return [
    ...(page && !page.isBuilt ? ['  npm run build'] : []),
    '  npm run types',
    ...tests.map((file) => `  npx vitest run --project ${file.startsWith('web/') ? 'web' : 'api'} ${file}`),
    '  npx vitest run --project api server/test/app/access-matrix.test.ts -u',
    `  npm run docs, and read the new lines of ${group}.${key} there and in the matrix`,
    '  npm run format',
    '  npm test',
    '  npm run vitest -- run exhaustive, with PostgreSQL: it asks every call the same, and npm test leaves it out',
  ]
}

/** What was settled for it, and is looked at before anything is written on. */
export const headOf = ({ group, call, isOfStaff }: Wanted) => [
  `${call.method} ${call.path}, which the specification ${call.isExtra ? 'does not name: if it does, put it into contract/spec/calls.json first' : 'names'}`,
  `  access   ${call.access}${call.isExtra ? ': --access names another' : ''}`,
  ...(call.access in VISITOR && !isOfStaff
    ? [
        `  loaded   by every player, as all of ${group} is: a group of staff alone keeps it from them (decision 112)`,
      ]
    : []),
]

function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      area: { type: 'string' },
      'by-day': { type: 'boolean' },
      'all-servers': { type: 'boolean' },
      about: { type: 'string' },
      target: { type: 'string' },
      asks: { type: 'string' },
      reason: { type: 'string' },
      access: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  const {
    page,
    area,
    about,
    target,
    asks,
    reason,
    access,
    'by-day': countsDays,
    'all-servers': isOfAllServers,
  } = values
  const options = { page, area, about, target, asks, reason, access, countsDays, isOfAllServers }
  const { wanted, files, edited, lines } = plan(positionals[0] ?? '', options)
  for (const [file, text] of edited) {
    mkdirSync(dirname(inProject(file)), { recursive: true })
    writeFileSync(inProject(file), text)
  }
  spawnSync(inProject('node_modules/.bin/oxfmt'), [...edited.keys()], { cwd: ROOT })
  console.log(
    [
      ...headOf(wanted),
      ...[...files.keys()].map((file) => `  made     ${file}`),
      ...[...edited.keys()].filter((file) => !files.has(file)).map((file) => `  changed  ${file}`),
      '',
      'These lines are yours:',
      ...lines.flatMap(([file, text]) => ['', file, text]),
      '',
      'Then, in this order:',
      ...thenRun(wanted, files),
      'docs/add-a-call.md makes one from beginning to end, docs/add-a-call-reference.md says what the rule and the page may use.',
    ].join('\n'),
  )
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    const isMistyped = error instanceof TypeError && 'code' in error
    if (!isMistyped && !(error instanceof Refused)) throw error
    console.error(isMistyped ? `${error.message}\n\n${USAGE}` : error.message)
    process.exitCode = 1
  }
}
