import { describe, expect, it } from 'vitest'
import { MOST_CONNECTIONS } from '../server/src/platform/db/most-connections.ts'
import { codeFiles, read } from './support/project-files.ts'

const page = read('docs/operate.md')
const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
  title!
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
)

describe('docs/operate.md', () => {
  it('leads somewhere with each of its links', () => {
    const named = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })

  it('tells trouble by words that the portal says', () => {
    const rows = page.slice(page.indexOf('## Trouble')).matchAll(/^\| `([^`]+)`/gm)
    const words = [...rows].map(([, text]) => text!)
    expect(words.length).toBeGreaterThan(5)
    const sources = codeFiles.filter((file) => /^(demo|game-world|server)\/src\//.test(file)).map(read)
    expect(words.filter((text) => !sources.some((source) => source.includes(text)))).toEqual([])
  })

  it('counts the connections of a portal as it opens them', () => {
    const counted = [...page.matchAll(/opens up to (\d+) to PostgreSQL|count (\d+) for each portal/g)]
    expect(counted.map(([, opened, each]) => opened ?? each)).toEqual(Array(2).fill(String(MOST_CONNECTIONS)))
  })
})
