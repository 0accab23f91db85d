import { describe, expect, it } from 'vitest'
import { imports } from './support/imports.ts'
import { codeFiles, read } from './support/project-files.ts'

/** What other packages and tools load by its place, and what writes files with exports of their own. */
const isEntry = (file: string) =>
  /(^|\/)index\.ts$|\/(migrations|app\/routes|new-call)\/|^web\/scripts\/|\.config\.\w+$/.test(file)

const nameOf = (path: string) =>
  path
    .replace(/(\/index)?\.\w+$/, '')
    .split('/')
    .at(-1)!
const importers = Map.groupBy(imports, ({ to }) => nameOf(to))
const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm

/** A folder with an index is imported by its own name. */
const usersOf = (file: string) =>
  [nameOf(file), file.split('/').at(-2) ?? '']
    .flatMap((name) => importers.get(name) ?? [])
    .map(({ from }) => from)
const exportsOf = (file: string) => Array.from(read(file).matchAll(EXPORTED), ([, name]) => name!)
const isIn = (text: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(text)

/** What is built or runs: no tests, nor the kit that adapters are tested by. */
const isProduct = (file: string) => /^[\w-]+\/src\/(?!conformance\/)/.test(file)

/** The file that somebody is given of their data is written by parts: as a whole the contract describes it, and tests hold it to that. */
const FOR_TESTS = ['contract/src/shapes/personal-data-shapes.ts: personalData']

describe('the values and types that a file exports', () => {
  it('are used by another file', () => {
    const unused = codeFiles
      .filter((file) => !isEntry(file))
      .flatMap((file) => {
        const isUsed = isIn(usersOf(file).map(read).join('\n'))
        return exportsOf(file).flatMap((name) => (isUsed(name) ? [] : [`${file}: ${name}`]))
      })
    expect(unused).toEqual([])
  })

  it('are used by the product where they are of it, if only in their own file', () => {
    const forTests = codeFiles
      .filter((file) => isProduct(file) && !isEntry(file))
      .flatMap((file) => {
        const rest = read(file).replaceAll(EXPORTED, '')
        const isUsed = isIn([rest, ...usersOf(file).filter(isProduct).map(read)].join('\n'))
        return exportsOf(file).flatMap((name) => (isUsed(name) ? [] : [`${file}: ${name}`]))
      })
    expect(forTests).toEqual(FOR_TESTS)
  })
})

it('SQL is called otherwise than the rule that asks for it: no import renames it', () => {
  const same = imports
    .filter(({ from, to }) => from.startsWith('server/src/') && to.endsWith('-repo.ts'))
    .flatMap(({ from, to }) => {
      const own = new Set(exportsOf(from))
      return exportsOf(to).flatMap((name) => (own.has(name) ? [`${from}: ${name} of ${to}`] : []))
    })
  expect(same).toEqual([])
})
