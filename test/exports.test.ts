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
    .map(({ from }) => read(from))
    .join('\n')

describe('the values and types that a file exports', () => {
  it('are used by another file', () => {
    const unused = codeFiles
      .filter((file) => !isEntry(file))
      .flatMap((file) => {
        const users = usersOf(file)
        return Array.from(read(file).matchAll(EXPORTED), ([, name]) => name!)
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(users))
          .map((name) => `${file}: ${name}`)
      })
    expect(unused).toEqual([])
  })
})
