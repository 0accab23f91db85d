import { readFileSync } from 'node:fs'
import { inProject } from '../../scripts/project.ts'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** The built file that holds the code of a route. */
export function codeOf(route: string) {
  const manifest = JSON.parse(readFileSync(inProject('web/dist/.vite/manifest.json'), 'utf8')) as Manifest
  const found = Object.entries(manifest).find(([source]) => source.includes(`/routes/${route}?`))
  if (!found) throw new Error(`There is no built route ${route}`)
  return found[1].file
}
