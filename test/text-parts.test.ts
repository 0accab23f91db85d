import { describe, expect, it } from 'vitest'
import texts from '../contract/languages/en/screen.json' with { type: 'json' }
import { partOfKey, splitTexts, TEXT_PARTS } from '../web/scripts/text-parts.mjs'
import { imports, under } from './support/imports.ts'
import { codeFiles, read } from './support/project-files.ts'

const ROUTES = 'web/src/app/routes'
const SECTIONS = Object.keys(texts).join('|')
const KEY = new RegExp(`['"\`](${SECTIONS})\\.(\\w*)`, 'g')

const importsOf = Map.groupBy(
  imports.filter(({ isType }) => !isType),
  ({ from }) => from,
)

/** Some files with all they load, at once or later; other pages are not loaded by those before them. */
function reachable(files: readonly string[], found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const next = (importsOf.get(file) ?? []).map(({ to }) => to)
    reachable(
      next.filter((to) => under('web/src')(to) && !under(ROUTES)(to)),
      found,
    )
  }
  return found
}

/** Keys said in some files that come in none of the first parts. */
const lateKeys = (files: Iterable<string>, parts: readonly string[]) =>
  [...files].flatMap((file) =>
    Array.from(read(file).matchAll(KEY), ([, section, group]) => ({ section: section!, group: group! }))
      .filter(({ section, group }) => !parts.includes(partOfKey(section, group)))
      .map(({ section, group }) => `${file}: ${section}.${group}`),
  )

const keysOf = (all: object) =>
  Object.entries(all).flatMap(([section, groups]) =>
    Object.keys(groups as object).map((group) => `${section}.${group}`),
  )

const routes = (name: RegExp) => codeFiles.filter((file) => under(ROUTES)(file) && name.test(file))

describe('the texts of a language', () => {
  it('are all in one part or another, and none in two', () => {
    const parts = [...splitTexts(texts)]
    expect(parts.map(([part]) => part)).toEqual(TEXT_PARTS)
    expect(parts.flatMap(([, part]) => keysOf(part)).toSorted()).toEqual(keysOf(texts).toSorted())
    expect(parts.filter(([, some]) => keysOf(some).length === 0)).toEqual([])
  })

  it('come with the account pages as far as those say them', () => {
    const pages = routes(/\/(account[.\w-]*|__root|index)\.tsx$/)
    expect(pages.length).toBeGreaterThan(10)
    expect(lateKeys(reachable(['web/src/app/main.tsx', ...pages]), ['account'])).toEqual([])
  })

  it('come with the profile as far as it and the shell say them', () => {
    const pages = routes(/\/\$server(\.profile)?(\.index)?\.tsx$/)
    expect(pages).toHaveLength(3)
    expect(lateKeys(reachable(pages), ['account', 'home'])).toEqual([])
  })
})
