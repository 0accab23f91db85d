import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { read } from './support/project-files.ts'

const KIT = inProject('node_modules/@mantine/core/styles')
const BUILT = inProject('web/dist/assets')

/** The styles without which no part works; the variables are written by the kit's provider. */
const BASE = ['baseline', 'global']

const textOf = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder)
    .filter(isWanted)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/** Parts of the kit by the classes their styles are for. */
const parts = readdirSync(KIT)
  .filter((name) => !name.endsWith('.layer.css'))
  .map((file) => ({
    name: basename(file, '.css'),
    classes: [...readFileSync(join(KIT, file), 'utf8').matchAll(/\.(m_[0-9a-f]+)/g)].map(([, name]) => name!),
  }))

it('the styles of the kit are those of the parts that the built pages use, in its own order', () => {
  const scripts = textOf(BUILT, (name) => name.endsWith('.js'))
  const used = parts.filter(({ classes }) => classes.some((name) => scripts.includes(name)))
  const listed = [...read('web/src/app/theme/kit.css').matchAll(/styles\/([\w-]+)\.css/g)].map(
    ([, name]) => name!,
  )
  expect(listed.toSorted()).toEqual([...BASE, ...used.map(({ name }) => name)].toSorted())
  const whole = readFileSync(join(KIT, '../styles.css'), 'utf8')
  const places = listed
    .slice(BASE.length)
    .map((part) => whole.indexOf(`.${parts.find(({ name }) => name === part)!.classes[0]!}`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
