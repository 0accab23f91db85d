import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forEveryone } from '@castellan/contract/for-everyone'
import { forStaff } from '@castellan/contract/for-staff'
import {
  DIST,
  filesOf,
  FIRST_RANKING,
  FIRST_VISITS,
  limitOfPage,
  ownCodeOfPages,
  readManifest,
  sizeOf,
  sizeOfFirstRanking,
  sizeOfFirstVisit,
} from '../scripts/built-web.ts'
import { inProject } from '../scripts/project.ts'

const manifest = readManifest()
const pages = ownCodeOfPages(manifest)

it('every page of the build is looked at', () => {
  const FRAMES = new Set(['$server.tsx', '__root.tsx', 'account.tsx'])
  const REDIRECTS = new Set(['account.$.tsx', 'index.tsx'])
  const routes = readdirSync(inProject('web/src/app/routes')).filter(
    (route) => !FRAMES.has(route) && !REDIRECTS.has(route),
  )
  expect(pages.map(({ page }) => page).toSorted()).toEqual(routes.toSorted())
})

it('what a page alone loads is 12 kB gz at most, of a statistic 10', () => {
  const sizes = pages.map(({ page, scripts }) => ({ page, size: sizeOf(scripts) }))
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(1)
  expect(sizes.filter(({ page, size }) => size > limitOfPage(page))).toEqual([])
})

it('and so is each of its parts that come when they are opened', () => {
  const parts = pages.flatMap(({ page, later }) =>
    later.map((file) => ({ page, file, size: sizeOf([file]) })),
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter(({ size }) => size > 12)).toEqual([])
})

it.each(FIRST_VISITS)('the $name is $limit kB gz at most, fonts and pictures apart', (visit) => {
  const size = sizeOfFirstVisit(manifest, visit)
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(visit.limit)
})

it(`the ${FIRST_RANKING.name} loads ${FIRST_RANKING.limit} kB gz of scripts at most beyond the signed-in first load`, () => {
  const size = sizeOfFirstRanking(manifest)
  expect(size).toBeGreaterThan(5)
  expect(size).toBeLessThanOrEqual(FIRST_RANKING.limit)
})

const [, signedIn] = FIRST_VISITS
const firstLoad = [...filesOf(manifest, signedIn.routes)]

it('the signed-in first load is a few dozen files', () => {
  expect(firstLoad.length).toBeGreaterThan(5)
  expect(firstLoad.length).toBeLessThanOrEqual(60)
})

const scripts = firstLoad.filter((file) => file.endsWith('.js'))
const text = scripts.map((file) => readFileSync(join(DIST, file), 'utf8')).join('\n')

it('and brings no call that staff alone make', () => {
  expect(text).toContain(forEveryone.rankings.getTopPvp.path)
  const brought = Object.values(forStaff)
    .flatMap((calls) => Object.values(calls))
    .filter(({ path }) => ['"', "'", '`'].some((quote) => text.includes(path + quote)))
  expect(brought.map(({ path }) => path)).toEqual([])
})

it('and nothing of what the contract says in words', () => {
  expect(text).not.toContain(forEveryone.rankings.getTopPvp.summary)
})

it('the first signed-in page brings no sheet before one is opened', () => {
  const sheet = Object.values(manifest).find(({ name }) => name === 'Sheet')!.file
  expect(firstLoad).not.toContain(sheet)
})
