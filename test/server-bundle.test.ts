import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './support/project-files.ts'

const DIST = join(ROOT, 'server/dist')
const chunks = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(DIST, name), 'utf8') }))
/** The files of the project that lie in a chunk, as the bundler marks them. */
const filesOf = (text: string) =>
  [...text.matchAll(/^\/\/ ((?:contract|demo|game-world|server)\/\S+\.\w+)$/gm)].map(([, file]) => file!)
const isDemoChunk = ({ name }: { name: string }) => name.startsWith('demo/')

describe('the bundle of the server', () => {
  it('holds the demonstration in a folder that can be left out', () => {
    const holders = chunks.filter(({ text }) => filesOf(text).some((file) => file.startsWith('demo/src/')))
    expect(holders.length).toBeGreaterThan(0)
    expect(holders.filter((chunk) => !isDemoChunk(chunk)).map(({ name }) => name)).toEqual([])
  })

  it('asks for that folder in one place, by import()', () => {
    const others = chunks.filter((chunk) => !isDemoChunk(chunk))
    const asked = others.flatMap(({ name, text }) =>
      [...text.matchAll(/^.*"\.\/demo\/.*$/gm)].map(([line]) => `${name}: ${line.trim()}`),
    )
    expect(asked).toEqual([expect.stringMatching(/^run-portal\.js: .*\bimport\("\.\/demo\/[\w-]+\.js"\)/)])
  })

  it('holds every file once, so that no class is there twice', () => {
    const files = chunks.flatMap(({ text }) => filesOf(text))
    expect(files).toContain('server/src/platform/errors/app-error.ts')
    expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
  })
})
