import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, read, ROOT } from './support/project-files.ts'

const pages = projectFiles.filter((file) => file.endsWith('.md'))
/** Links of a page that stay in the project, without what is an example. */
const linksOf = (page: string) =>
  [
    ...read(page)
      .replaceAll(/```[^]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\((?!\w+:)([^)\s]*)\)/g),
  ].map(([, link]) => link!)

/** The part of a heading's address behind the `#`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

function leadsSomewhere(page: string, link: string) {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  if (!existsSync(join(ROOT, target))) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

describe('what is written of the project', () => {
  it('leads somewhere with each of its links', () => {
    const links = pages.flatMap((page) => linksOf(page).map((link) => [page, link] as const))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(([page, link]) => !leadsSomewhere(page, link))).toEqual([])
  })

  it('names pages in code and samples that are there', () => {
    const named = projectFiles
      .filter((file) => /\.(ts|tsx|mjs|sh|example|conf|ya?ml)$|(Dockerfile|Caddyfile)$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => [file, page] as const),
      )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, page]) => !existsSync(join(ROOT, page)))).toEqual([])
  })

  it('calls each decision in the index what its page is called', () => {
    const index = [...read('docs/decisions/README.md').matchAll(/^(\d+)\. \[(.+)\]\((.+)\)$/gm)]
    expect(index.length).toBeGreaterThan(50)
    const wrong = index.filter(
      ([, number, title, page]) => !read(`docs/decisions/${page!}`).startsWith(`# ${number!} · ${title!}\n`),
    )
    expect(wrong.map(([, number]) => number)).toEqual([])
  })
})
