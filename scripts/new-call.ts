import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { filesOf } from './new-call/files.ts'
import { linesOf } from './new-call/lines.ts'
import { lookUp, Refused, type Wanted } from './new-call/look-up.ts'
import { inProject, ROOT } from './project.ts'

// `npm run new-call -- GROUP.KEY [--page ADDRESS]`: makes the files of a call and of its page, takes both off the lists of
// what is not built, and says which lines remain for a person.

const LISTS = { call: 'contract/src/not-yet.ts', page: 'web/src/app/not-yet.ts' }

/** What will be written, and nothing where a file is there already. @throws Refused */
export function plan(name: string, page?: string) {
  const wanted = lookUp(name, page)
  const files = filesOf(wanted)
  const there = [...files.keys()].filter((file) => existsSync(inProject(file)))
  if (there.length) throw new Refused(`There already: ${there.join(', ')}`)
  return { wanted, files, changed: strike(wanted), lines: linesOf(wanted) }
}

function strike({ call, page }: Wanted): ReadonlyMap<string, string> {
  const struck = [
    [LISTS.call, `${call.method} ${call.path}`],
    ...(page ? [[LISTS.page, page.path] as const] : []),
  ] as const
  return new Map(
    struck.flatMap(([file, entry]) => {
      const text = readFileSync(inProject(file), 'utf8')
      const rest = text.replace(`  '${entry}',\n`, '')
      return rest === text ? [] : [[file, rest] as const]
    }),
  )
}

function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { page: { type: 'string' } } })
  const { wanted, files, changed, lines } = plan(positionals[0] ?? '', values.page)
  for (const [file, text] of [...files, ...changed]) {
    mkdirSync(dirname(inProject(file)), { recursive: true })
    writeFileSync(inProject(file), text)
  }
  spawnSync(inProject('node_modules/.bin/oxfmt'), [...files.keys()], { cwd: ROOT })
  console.log(
    [
      `${wanted.call.method} ${wanted.call.path}${wanted.call.extra ? ', which the specification does not name' : ''}`,
      ...[...files.keys()].map((file) => `  made     ${file}`),
      ...[...changed.keys()].map((file) => `  struck   ${file}`),
      '',
      'These lines are yours:',
      ...lines.flatMap(([file, text]) => ['', file, text]),
      '',
      'Then: npm run build, npm run docs, and docs/add-a-call.md for what the rule and the page may use.',
    ].join('\n'),
  )
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
