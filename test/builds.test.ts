import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SERVER_SOURCES, WEB_SOURCES } from '../scripts/build.ts'
import { ensureUpToDate } from '../scripts/up-to-date.ts'
import { projectFiles } from './support/project-files.ts'

let root: string
let builds: number
const source = (name: string) => join(root, 'src', name)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-build-'))
  for (const folder of ['src', 'dist']) mkdirSync(join(root, folder))
  writeFileSync(source('page.ts'), 'one')
  builds = 0
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Builds if it has to; the build writes a source of its own, as the router's does. */
function build() {
  ensureUpToDate(join(root, 'dist'), [join(root, 'src')], () => {
    builds += 1
    writeFileSync(source('routes.gen.ts'), 'made by the build')
  })
  return builds
}

describe('a build', () => {
  it('is made once for the same sources, those it wrote itself included', () => {
    expect([build(), build()]).toEqual([1, 1])
  })

  it('is made anew when a source changes, comes or goes', () => {
    build()
    writeFileSync(source('page.ts'), 'two')
    expect(build()).toBe(2)
    writeFileSync(source('other.ts'), '')
    expect(build()).toBe(3)
    rmSync(source('other.ts'))
    expect(build()).toBe(4)
  })

  it('is made anew when a generated source is not what the build wrote', () => {
    build()
    writeFileSync(source('routes.gen.ts'), 'of another branch')
    expect(build()).toBe(2)
  })
})

const isCovered = (sources: readonly string[]) => (file: string) =>
  sources.some((known) => file === known || file.startsWith(`${known}/`))

/** What neither is built nor decides how. */
const ASIDE = /^\w[\w-]*\/(test|scripts|spec)\/|README\.md$/

describe('the sources of a build', () => {
  it.each([
    ['the web application', 'web', WEB_SOURCES],
    ['the server', 'server', SERVER_SOURCES],
    ['the server, of the game worlds', 'game-world', SERVER_SOURCES],
    ['the server, of the demonstration', 'demo', SERVER_SOURCES],
    ['the server, of the contract', 'contract', SERVER_SOURCES],
    ['the web application, of the contract', 'contract', WEB_SOURCES],
  ])('of %s are all files of %s but its tests and scripts', (_, folder, sources) => {
    const files = projectFiles.filter((file) => file.startsWith(`${folder}/`) && !ASIDE.test(file))
    expect(files.filter((file) => !isCovered(sources)(file))).toEqual([])
  })
})
