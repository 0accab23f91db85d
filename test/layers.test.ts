import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrowsBetween, circlesIn } from './support/circles.ts'
import { broken, imports, under } from './support/imports.ts'
import { codeFiles, readJson } from './support/project-files.ts'

/** The layers of each part, the lowest first. A folder knows those of lower layers; beside it, nobody. */
const LAYERS = {
  contract: [
    ['engine'],
    ['rules'],
    ['shapes'],
    ['calls'],
    ['for-everyone.ts', 'for-staff.ts'],
    ['index.ts'],
    ['undo.ts'],
  ],
  demo: [['db'], ['world', 'payment-simulator'], ['portal'], ['index.ts']],
  'game-world': [['game-data', 'sql'], ['port'], ['conformance', 'adapters']],
  server: [
    ['platform'],
    ['settings', 'resources'],
    ['identity'],
    ['coins'],
    ['players'],
    ['payments', 'shop'],
    ['statistics', 'moderation', 'reports'],
    ['privacy'],
    ['app'],
    ['cli', 'main.ts'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>

describe.each(Object.entries(LAYERS))('%s/src', (part, layers) => {
  const inPart = under(`${part}/src`)
  const areaOf = (file: string) => (inPart(file) ? file.split('/')[2]! : undefined)
  const rankOf = (area: string) => layers.findIndex((areas: readonly string[]) => areas.includes(area))
  const own = imports.filter(({ from, to }) => inPart(from) && inPart(to))

  it('has every file in a layer', () => {
    expect(codeFiles.filter((file) => inPart(file) && rankOf(areaOf(file)!) < 0)).toEqual([])
  })

  it(`imports from lower layers only: ${layers.map((areas) => areas.join(', ')).join(' < ')}`, () => {
    expect(
      broken(({ from, to }) => {
        const [here, there] = [areaOf(from), areaOf(to)]
        return here !== undefined && there !== undefined && here !== there && rankOf(there) >= rankOf(here)
      }),
    ).toEqual([])
  })

  it('has no circle between folders', () => {
    expect(circlesIn(arrowsBetween(own, dirname))).toEqual([])
  })
})

describe('what stands beside the product', () => {
  it.each(['bench', 'e2e', 'scripts', 'test'])('has no circle between folders: %s', (part) => {
    const own = imports.filter(({ from, to }) => [from, to].every(under(part)))
    expect(circlesIn(arrowsBetween(own, dirname))).toEqual([])
  })
})

const isDemoPackage = (to: string) => `${to}/`.startsWith('@castellan/demo/')

describe('the demonstration', () => {
  const isDemo = under('demo')
  const product = under('contract/src', 'game-world/src', 'server/src', 'server/migrations', 'web/src')

  it('is loaded by one file alone, and where it is switched on', () => {
    const known = imports.filter(({ from, to }) => product(from) && (isDemo(to) || isDemoPackage(to)))
    expect(new Set(known.map(({ from }) => from))).toEqual(new Set(['server/src/app/load-demo.ts']))
    expect(known.filter(({ isLate }) => !isLate)).toEqual([])
  })

  it('takes of the server what that exports, and the server exports nothing else', () => {
    const taken = imports.filter(({ from, to }) => isDemo(from) && to.startsWith('@castellan/server/'))
    const { exports } = readJson('server/package.json') as { exports: Record<string, string> }
    const names = new Set(taken.map(({ to }) => to.replace('@castellan/server', '.')))
    expect(Object.keys(exports).toSorted()).toEqual([...names].toSorted())
  })
})
