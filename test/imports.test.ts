import { dirname, join, normalize } from 'node:path'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { codeFiles, projectFiles, read, readJson } from './support/project-files.ts'

interface Import {
  readonly from: string
  /** A file of the project, or a package. */
  readonly to: string
  readonly isType: boolean
}

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

const imports: readonly Import[] = codeFiles.flatMap((from) =>
  [...read(from).matchAll(STATEMENT)].map(([, isType, named, dynamic]) => {
    const target = (named ?? dynamic)!
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)) : target
    return { from, to, isType: isType !== undefined }
  }),
)

const broken = (isBroken: (one: Import) => boolean) =>
  imports.filter(isBroken).map(({ from, to }) => `${from} → ${to}`)
const under =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))

const aside = (to: string) => /(^|\/)(test|bench|e2e|scripts)\//.test(to) && !to.startsWith('node:')
const known = (to: string) =>
  !to.startsWith('server/src/') || under('server/src/http')(to) || to === 'server/src/config.ts'

describe('imports run one way', () => {
  it.each([
    ['contract', []],
    ['game-world', []],
    ['server', ['@castellan/contract', '@castellan/game-world']],
    ['web', ['@castellan/contract']],
  ] as const)('%s/src knows of the other parts only %j', (part, allowed) => {
    const others = ['contract', 'game-world', 'server', 'web'].filter((other) => other !== part)
    const isOther = (to: string) => to.startsWith('@castellan/') || under(...others)(to)
    expect(
      broken(
        ({ from, to }) =>
          under(`${part}/src`)(from) &&
          isOther(to) &&
          !allowed.some((name) => `${to}/`.startsWith(`${name}/`)),
      ),
    ).toEqual([])
  })

  it('and no product code imports tests, scripts or the bench', () => {
    const product = under('contract/src', 'game-world/src', 'server/src', 'server/migrations', 'web/src')
    expect(broken(({ from, to }) => product(from) && aside(to))).toEqual([])
  })

  it('server/src/http knows no feature, but for the shape of things', () => {
    expect(broken(({ from, to, isType }) => under('server/src/http')(from) && !isType && !known(to))).toEqual(
      [],
    )
  })

  it('files of SQL (…-repo.ts) know nothing of requests', () => {
    expect(
      broken(({ from, to }) => from.endsWith('-repo.ts') && /^fastify$|server\/src\/http\//.test(to)),
    ).toEqual([])
  })
})

/** Which folders of web/src a folder may know; files beside them are for the routes to use. */
const WEB: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  format: ['ui', 'i18n'],
  ui: ['format', 'i18n'],
  theme: ['ui'],
  api: ['i18n', 'ui'],
  world: ['api', 'ui', 'format', 'i18n'],
  money: ['api', 'ui', 'format', 'i18n'],
  features: ['world', 'money', 'api', 'ui', 'format', 'i18n', 'theme'],
  shell: ['world', 'api', 'ui', 'format', 'i18n', 'theme'],
}

const folderOf = (file: string) => /^web\/src\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

describe('in the web application', () => {
  it.each(Object.entries(WEB))('%s knows of the other folders only %j', (folder, allowed) => {
    expect(
      broken(({ from, to }) => {
        const target = folderOf(to)
        return (
          folderOf(from) === folder && target !== undefined && target !== folder && !allowed.includes(target)
        )
      }),
    ).toEqual([])
  })

  it('every folder has its rule', () => {
    const folders = new Set(codeFiles.map(folderOf).filter((folder) => folder !== undefined))
    expect([...folders].filter((folder) => !(folder in WEB))).toEqual(['routes'])
  })

  it('ui knows neither the router nor the queries', () => {
    const tools = /^@tanstack\/(react-router|react-query)$|^@castellan\/contract(\/client)?$/
    expect(broken(({ from, to }) => under('web/src/ui')(from) && tools.test(to))).toEqual([])
  })

  it('features never know each other', () => {
    expect(
      broken(({ from, to }) => {
        const [here, there] = [featureOf(from), featureOf(to)]
        return here !== undefined && there !== undefined && here !== there
      }),
    ).toEqual([])
  })

  it('the light account pages load neither Mantine nor the queries nor the whole contract', () => {
    const heavy = /^@mantine\/|^@tanstack\/react-(query|table)$|^@castellan\/contract$/
    expect(
      broken(({ from, to, isType }) => under('web/src/features/account')(from) && !isType && heavy.test(to)),
    ).toEqual([])
  })
})

const declared = (part: string) => {
  const { dependencies = {}, devDependencies = {} } = readJson(`${part}/package.json`) as Record<
    string,
    Record<string, string>
  >
  return { dependencies, all: { ...dependencies, ...devDependencies } }
}
const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')
const isPackage = (to: string) =>
  !codeFiles.includes(to) &&
  !projectFiles.includes(to) &&
  !to.startsWith('node:') &&
  !/^(web|server|virtual:)/.test(to)

describe('packages', () => {
  /** Rules every adapter of a game world is tested by. */
  const isTest = under('game-world/src/suite')

  it.each(['contract', 'game-world', 'server', 'web'])(
    'that %s/src uses stand in its package.json',
    (part) => {
      const { dependencies } = declared(part)
      expect(
        broken(
          ({ from, to }) =>
            under(`${part}/src`)(from) && isPackage(to) && !(packageOf(to) in dependencies) && !isTest(from),
        ),
      ).toEqual([])
    },
  )

  it.each(['contract', 'game-world', 'server', 'web', '.'])('of %s/package.json are pinned', (part) => {
    const loose = Object.entries(declared(part).all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(loose).toEqual([])
  })

  it('of Node are imported by their full name', () => {
    expect(broken(({ to }) => builtinModules.includes(to) && !to.startsWith('node:'))).toEqual([])
  })
})
