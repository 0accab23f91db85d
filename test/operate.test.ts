import { describe, expect, it } from 'vitest'
import { MOST_CONNECTIONS } from '../server/src/platform/db/most-connections.ts'
import { codeFiles, projectFiles, read } from './support/project-files.ts'

const INDEX = 'docs/operate.md'
const pages = projectFiles.filter((file) => /^docs\/operate\/.*\.md$/.test(file))

describe('what is written for whoever runs the portal', () => {
  it('is found by its index, every page of it', () => {
    expect(pages.length).toBeGreaterThan(5)
    const index = read(INDEX)
    expect(pages.filter((page) => !index.includes(`](${page.replace('docs/', '')})`))).toEqual([])
  })

  it('tells trouble by words that the portal says', () => {
    const words = [...read('docs/operate/trouble.md').matchAll(/^\| `([^`]+)`/gm)].map(([, text]) => text!)
    expect(words.length).toBeGreaterThan(5)
    const sources = codeFiles.filter((file) => /^(demo|game-world|server)\/src\//.test(file)).map(read)
    expect(words.filter((text) => !sources.some((source) => source.includes(text)))).toEqual([])
  })

  it('counts the connections of a portal as it opens them', () => {
    const counted = pages.flatMap((page) => [
      ...read(page).matchAll(/opens up to (\d+) to PostgreSQL|count (\d+) for each portal/g),
    ])
    expect(counted.map(([, opened, each]) => opened ?? each)).toEqual(Array(2).fill(String(MOST_CONNECTIONS)))
  })
})
