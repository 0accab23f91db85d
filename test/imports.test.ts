import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { broken, under } from './support/imports.ts'
import { codeFiles, projectFiles, readJson } from './support/project-files.ts'

const aside = (to: string) => /(^|\/)(test|bench|e2e|scripts)\//.test(to) && !to.startsWith('node:')

/** A part of the project is what lies beside, and has no version of its own. */
const isPinned = (name: string, version: string) =>
  name.startsWith('@castellan/') ? version === '*' : /^\d+\.\d+\.\d+$/.test(version)

describe('imports run one way', () => {
  it.each([
    ['contract', []],
    ['game-world', []],
    // the demonstration is a guest: only what loads it knows of it (layers.test.ts)
    ['server', ['@castellan/contract', '@castellan/game-world', '@castellan/demo']],
    ['demo', ['@castellan/contract', '@castellan/game-world', '@castellan/server']],
    ['web', ['@castellan/contract']],
  ] as const)('%s/src knows of the other parts only %j', (part, allowed) => {
    const others = ['contract', 'demo', 'game-world', 'server', 'web'].filter((other) => other !== part)
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
    const product = under(
      'contract/src',
      'demo/src',
      'game-world/src',
      'server/src',
      'server/migrations',
      'web/src',
    )
    expect(broken(({ from, to }) => product(from) && aside(to))).toEqual([])
  })

  it('files of SQL (…-repo.ts) know nothing of requests', () => {
    expect(
      broken(
        ({ from, to }) => from.endsWith('-repo.ts') && /^fastify$|server\/src\/platform\/http\//.test(to),
      ),
    ).toEqual([])
  })
})

const declared = (part: string) => {
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = readJson(`${part}/package.json`) as Record<string, Record<string, string>>
  return {
    dependencies: { ...dependencies, ...peerDependencies },
    all: { ...dependencies, ...devDependencies, ...peerDependencies },
  }
}
const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')
const isPackage = (to: string) =>
  !codeFiles.includes(to) &&
  !projectFiles.includes(to) &&
  !to.startsWith('node:') &&
  !/^(web|server|virtual:)/.test(to)

describe('packages', () => {
  /** Rules every adapter of a game world is tested by. */
  const isTest = under('game-world/src/conformance')

  it.each(['contract', 'demo', 'game-world', 'server', 'web'])(
    'that %s/src uses stand in its package.json',
    (part) => {
      // the web application is built: nothing of it is installed where the portal runs
      const { dependencies, all } = declared(part)
      const declaredHere = part === 'web' ? all : dependencies
      expect(
        broken(
          ({ from, to }) =>
            under(`${part}/src`)(from) && isPackage(to) && !(packageOf(to) in declaredHere) && !isTest(from),
        ),
      ).toEqual([])
    },
  )

  it.each(['contract', 'demo', 'game-world', 'server', 'web', '.'])(
    'of %s/package.json are pinned',
    (part) => {
      const loose = Object.entries(declared(part).all).filter(([name, version]) => !isPinned(name, version))
      expect(loose).toEqual([])
    },
  )

  it('of Node are imported by their full name', () => {
    expect(broken(({ to }) => builtinModules.includes(to) && !to.startsWith('node:'))).toEqual([])
  })
})
