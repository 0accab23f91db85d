import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  filesOf,
  FIRST_VISITS,
  ownCodeOfPages,
  readManifest,
  sizeOf,
  sizeOfFirstVisit,
} from '../scripts/built-web.ts'
import { inProject } from '../scripts/project.ts'

/** Gzipped, in kB of 1,000 bytes. */
const MOST = 12
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

it(`what a page alone loads is ${MOST} kB gz at most`, () => {
  const sizes = pages.map(({ page, scripts }) => ({ page, size: sizeOf(scripts) }))
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(1)
  expect(sizes.filter(({ size }) => size > MOST)).toEqual([])
})

it('and so is each of its parts that come when they are opened', () => {
  const parts = pages.flatMap(({ page, later }) =>
    later.map((file) => ({ page, file, size: sizeOf([file]) })),
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter(({ size }) => size > MOST)).toEqual([])
})

const [signIn, signedIn] = FIRST_VISITS

it(`the ${signIn.name} is ${signIn.limit} kB gz at most, fonts and pictures apart`, () => {
  const size = sizeOfFirstVisit(manifest, signIn)
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(signIn.limit)
})

it('the first signed-in page brings no sheet before one is opened', () => {
  const sheet = Object.values(manifest).find(({ name }) => name === 'Sheet')!.file
  expect(filesOf(manifest, signedIn.routes)).not.toContain(sheet)
})
