import { PAGES } from '../../web/src/app/pages.ts'
import { plan } from '../../scripts/new-call/run.ts'
import { type Options } from '../../scripts/new-call/look-up.ts'

/** What a file is after the call was made. */
export const textOf = (file: string, name: string, options?: Options) =>
  plan(name, options).edited.get(file) ?? ''
export const changedBy = (name: string, options?: Options) => {
  const { edited, files } = plan(name, options)
  return [...edited.keys()].filter((file) => !files.has(file))
}

/** The line of the table of pages behind which a new page stands. */
export const pageAfter = (name: string, page: string) =>
  textOf('web/src/app/pages.ts', name, { page })
    .split('\n')
    .map((line) => line.trim())
    .find((_, at, lines) => lines[at + 1]?.startsWith(`'${page.slice(page.indexOf('/') + 1)}': `))
export const lastBelow = (folder: string) => PAGES.findLast(({ path }) => path.startsWith(folder))!
export const lastShownIn = (area: string) =>
  PAGES.findLast((page) => page.area === area && page.inMenu && page.path !== area)!
/** Of a call about dossiers, from its method on. */
export const entryIn = (text: string) => text.slice(text.indexOf('Dossiers: '))

/** Of a call what stands behind its access, up to its end. */
export const entryOf = (key: string, text: string) =>
  new RegExp(`${key}: [^]*?access: '\\w+',\\s+([^]*?)\\n {2}\\}\\)`).exec(text)?.[1]
