import { WORLD_ACTIONS } from '../contract/src/shapes/world-abilities.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeFiles, projectFiles, read, readJson, ROOT, sourceFiles } from './support/project-files.ts'

const MAX_LINES = 300
/** Half of the files of product code are shorter than this. */
const MEDIAN_LINES = 60

const product = codeFiles.filter((file) => /^(contract|demo|game-world|server|web)\/src\//.test(file))
const linesOf = (file: string) => read(file).trimEnd().split('\n').length
const where = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim().slice(0, 100)}`] : [])),
  )

const isNamedWell = (file: string) => {
  const name = file.split('/').at(-1)!
  if (file.startsWith('web/src/app/routes/')) return true
  if (name.endsWith('.tsx')) return /^[A-Z][A-Za-z]+\.tsx$|^[a-z][a-z-]*(\.test)?\.tsx$/.test(name)
  return /^[a-z0-9]+([-.][a-z0-9]+)*(\.[a-zA-Z]+)?\.(ts|mjs)$|^routeTree\.gen\.ts$/.test(name)
}

describe('files', () => {
  it(`have ${MAX_LINES} lines at most`, () => {
    const files = sourceFiles.filter((file) => !/\.json$|\.md$/.test(file))
    expect(files.filter((file) => linesOf(file) > MAX_LINES)).toEqual([])
  })

  it('are short as a rule', () => {
    const lengths = product.map(linesOf).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(MEDIAN_LINES)
  })

  it('are named for their subject', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared|stuff)(\/|\.\w+$)/i
    expect(projectFiles.filter((file) => vague.test(file))).toEqual([])
  })

  it('are in kebab-case, and in PascalCase when they hold one component', () => {
    expect(codeFiles.filter((file) => !isNamedWell(file))).toEqual([])
  })

  it('that nobody should have are not there', () => {
    expect(
      projectFiles.filter((file) => /(^|\/)(\.env|.*\.(log|pem|key|tmp\.ts|orig|rej))$/.test(file)),
    ).toEqual([])
  })
})

describe('the text of the files', () => {
  it('leaves nothing for later', () => {
    expect(
      where(
        sourceFiles.filter((file) => file !== 'test/conventions.test.ts'),
        /\b(TODO|FIXME|XXX|HACK)\b/,
      ),
    ).toEqual([])
  })

  it('names no package registry', () => {
    const registry = new RegExp(
      ['registry', 'npmjs', 'org'].join(String.raw`\.`) + '|' + ['yarnpkg', 'com'].join(String.raw`\.`),
    )
    expect(where([...sourceFiles, '.npmrc', 'package-lock.json'], registry)).toEqual([])
  })

  it('names no place of the machine it was written on', () => {
    const absolute = /(?<![\w.:/$}-])\/(work|home|root|Users|mnt|workspace)\/[\w.-]/
    expect(
      where(
        sourceFiles.filter((file) => file !== 'test/conventions.test.ts'),
        absolute,
      ),
    ).toEqual([])
  })

  it('uses no `any`, no suppressed types, no debugger', () => {
    const loose = /:\s*any\b|\bas any\b|@ts-(ignore|nocheck)|\bdebugger\b/
    expect(
      where(
        codeFiles.filter((file) => file !== 'test/conventions.test.ts'),
        loose,
      ),
    ).toEqual([])
  })

  it('prints nothing on the console from product code', () => {
    expect(
      where(
        product.filter((file) => !file.startsWith('web/')),
        /\bconsole\./,
      ),
    ).toEqual([])
    expect(where(product, /\bconsole\.(log|debug|info)\b/)).toEqual([])
  })

  it('opens a transaction by the one door that tries again after a deadlock', () => {
    const doors = new Set([
      'server/src/platform/db/in-transaction.ts',
      // one view of everything (repeatable read), which writes nothing
      'server/src/coins/invariants/invariant-repo.ts',
      // waits for a lock of the whole ledger, for ten seconds at most
      'server/src/coins/invariants/ledger-checkpoint-repo.ts',
      // tells how far it is, and a second try would begin anew
      'server/src/resources/import/store-pack.ts',
    ])
    const others = product.filter(
      (file) => /^(demo\/src\/(?!world\/)|server\/)/.test(file) && !doors.has(file),
    )
    expect(where(others, /\.transaction\(\)/)).toEqual([])
  })

  it('writes down when something was by the clock of the database', () => {
    const repos = product.filter((file) => file.startsWith('server/src/') && file.endsWith('-repo.ts'))
    expect(where(repos, /new Date\(\)/)).toEqual([])
    // a rule that hands a moment in; the file of an export keeps its own
    const rules = product.filter(
      (file) => file.startsWith('server/src/') && file !== 'server/src/privacy/export/write-export.ts',
    )
    expect(where(rules, /\w+At: new Date\(\)(?!\.)/)).toEqual([])
  })

  it('asks `levelOf` how bad it is that something did not work', () => {
    expect(where(product, /instanceof WorldUnavailable \? 'warn'|\bisAway \? 'warn'/)).toEqual([])
  })

  it('has SQL in `*-repo.ts` only, and in platform/db beneath them', () => {
    const builds = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql\b.* from 'kysely'/
    const others = product.filter(
      (file) =>
        file.startsWith('server/src/') &&
        !file.endsWith('-repo.ts') &&
        !file.startsWith('server/src/platform/db/'),
    )
    expect(where(others, builds)).toEqual([])
  })

  it('leaves no test switched off or alone', () => {
    const tests = codeFiles.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    expect(where(tests, /\b(it|test|describe)\.(only|skip|todo|fails)\b/)).toEqual([])
  })
})

/** What follows each call that waits. */
const waitsIn = (file: string) =>
  read(file)
    .split(/\bvi\.wait(?:For|Until)\(/)
    .slice(1)

describe('tests', () => {
  it('wait as long as vitest.config.ts says (`expect.poll`), or say how long themselves', () => {
    const tests = codeFiles.filter((file) => file !== 'test/conventions.test.ts')
    expect(
      tests.filter((file) =>
        waitsIn(file).some((call) => !/timeout|POLL|, [A-Z\d_]+\)/.test(call.slice(0, 400))),
      ),
    ).toEqual([])
  })
})

describe('README.md and docs/', () => {
  const pages = projectFiles.filter((file) => file.endsWith('.md'))
  const scripts = (readJson('package.json') as { scripts: Record<string, string> }).scripts

  it('name npm scripts that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:`|^)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name]) => `${page}: ${name}`),
    )
    const builtIn = ['install', 'ci', 'prune', 'audit', 'sbom']
    const missing = named.filter((entry) => {
      const name = entry.split(': ')[1]!
      return !(name in scripts) && !builtIn.includes(name)
    })
    expect(missing).toEqual([])
  })

  it('name files and pages that exist', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
        ([, target]) => [page, target!] as const,
      ),
    )
    const missing = links.filter(([page, target]) => !existsSync(join(ROOT, page, '..', target)))
    expect(missing).toEqual([])
  })
})

describe('the scripts of package.json', () => {
  it('run files that exist', () => {
    const { scripts } = readJson('package.json') as { scripts: Record<string, string> }
    const files = Object.values(scripts).flatMap((script) => script.match(/[\w/-]+\.(?:mjs|ts)\b/g) ?? [])
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

describe('game-world/README.md', () => {
  it('names every kind of action beside what asks for it', () => {
    const table = /\| kind \|\n([^]*?)\n\n/.exec(read('game-world/README.md'))![1]!
    expect(WORLD_ACTIONS.filter((kind) => !table.includes(`\`${kind}\``))).toEqual([])
  })
})

describe('the examples of docs/add-a-call-reference.md', () => {
  const examples = [...read('docs/add-a-call-reference.md').matchAll(/```tsx\n([^]*?)```/g)].map(
    ([, code]) => code!,
  )
  const elements = examples.flatMap((code) =>
    [...code.matchAll(/<([A-Z]\w+)\n([^]*?)\n\s*\/>/g)].map(([, name, props]) => ({
      name: name!,
      props: [...props!.matchAll(/^ {2}(\w+)/gm)].map(([, prop]) => prop!),
    })),
  )

  it.each(elements)('give $name what it takes: $props', ({ name, props }) => {
    const file = product.find((one) => one.endsWith(`/${name}.tsx`))!
    const source = read(file)
    expect(props.filter((prop) => !new RegExp(`^ +${prop}\\??: `, 'm').test(source))).toEqual([])
  })

  it('have an element to try', () => expect(elements.map(({ name }) => name)).toContain('ActionButton'))
})
