import type { Import } from './imports.ts'

/** What a file counts as in a graph, its folder for example; undefined for one that is left out. */
export type NameOf = (file: string) => string | undefined

/** Who imports whom: an arrow for each pair of names of which a file of the one imports a file of the other. */
export function arrowsBetween(imports: readonly Import[], nameOf: NameOf) {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [here, there] = [nameOf(from), nameOf(to)]
    if (here === undefined || there === undefined || here === there) continue
    arrows.set(here, (arrows.get(here) ?? new Set()).add(there))
  }
  return arrows
}

/** The circles in a graph, each by the names on its way. */
export function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const way: string[] = []
  const circles = new Set<string>()
  const visit = (name: string) => {
    if (way.includes(name)) circles.add([...way.slice(way.indexOf(name)), name].join(' → '))
    if (way.includes(name) || done.has(name)) return
    way.push(name)
    for (const next of arrows.get(name) ?? []) visit(next)
    way.pop()
    done.add(name)
  }
  for (const name of arrows.keys()) visit(name)
  return [...circles]
}
