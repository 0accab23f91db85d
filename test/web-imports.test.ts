import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrowsBetween, circlesIn, type NameOf } from './support/circles.ts'
import { broken, imports, under } from './support/imports.ts'
import { codeFiles, read } from './support/project-files.ts'

/** The layers of the web application, the lowest first: a file may know its own layer and those before it. */
const LAYERS = ['lib', 'ui', 'domain', 'features', 'app'] as const

const layerOf = (file: string) => /^web\/src\/([^/]+)\//.exec(file)?.[1]
const rankOf = (file: string) => LAYERS.findIndex((layer) => layer === layerOf(file))
const folderOf = (file: string) => /^web\/src\/[^/]+\/([^/]+)\//.exec(file)?.[1]
const inWeb = imports.filter(({ from, to }) => [from, to].every(under('web/src')))

const arrowsOf = (nameOf: NameOf) => arrowsBetween(inWeb, nameOf)

describe('in the web application', () => {
  it('every file lies in a layer', () => {
    expect(codeFiles.filter((file) => under('web/src')(file) && rankOf(file) < 0)).toEqual([])
  })

  it(`imports run one way: ${LAYERS.join(' < ')}`, () => {
    expect(broken(({ from, to }) => under('web/src')(from) && rankOf(from) < rankOf(to))).toEqual([])
  })

  it('no file imports itself by a circle', () => {
    expect(circlesIn(arrowsOf((file) => file))).toEqual([])
  })

  it('pages never know each other', () => {
    const isPage = under('web/src/features')
    expect(broken(({ from, to }) => isPage(from) && isPage(to) && folderOf(from) !== folderOf(to))).toEqual(
      [],
    )
  })

  it('no folder stands in a circle', () => {
    expect(circlesIn(arrowsOf(dirname))).toEqual([])
  })

  it('ui knows neither the router nor the queries nor a call nor a game server', () => {
    const tools =
      /^@tanstack\/(react-router|react-query)$|^@castellan\/contract(\/engine\/client)?$|\/lib\/(api\/|servers|session\/server)/
    expect(broken(({ from, to }) => under('web/src/ui')(from) && tools.test(to))).toEqual([])
  })

  it('lib and ui read no words of a page', () => {
    const COMMON = ['alerts', 'errors', 'ui']
    const foreign = codeFiles
      .filter((file) => /^web\/src\/(lib|ui)\//.test(file))
      .flatMap((file) =>
        Array.from(read(file).matchAll(/\bt\(\s*['`](\w+)\./g), ([, section]) => [file, section!]),
      )
      .filter(([, section]) => !COMMON.includes(section!))
    expect(foreign).toEqual([])
  })

  it('the light account pages load neither Mantine nor the queries nor the whole contract', () => {
    const heavy = /^@mantine\/|^@tanstack\/react-query$|^@castellan\/contract$/
    expect(
      broken(({ from, to, isType }) => under('web/src/features/account')(from) && !isType && heavy.test(to)),
    ).toEqual([])
  })
})
