/**
 * What first visits load, in the order in which it is needed, by the modules each part begins with. `account` is none of the
 * signed-in area’s, and most of it is one page’s: it stays in pieces.
 */
const PARTS = [
  { name: 'start', root: /\/src\/app\/main\.tsx$/ },
  { name: null, root: /\/src\/app\/routes\/account\.[^/]+$/ },
  { name: 'shell', root: /\/src\/app\/routes\/\$server\.tsx/ },
  { name: 'home', root: /\/src\/app\/routes\/\$server\.profile\.index\.tsx/ },
]

/** @type {ReadonlyMap<string, string | null>} */
let partOf = new Map()

/** Chunk grouping: names the part of the first visits that a module of ours comes with; libraries are left to the bundler, which knows what of them is used. */
export const partOfFirstLoad = (/** @type {string} */ id) =>
  id.includes('/node_modules/') ? null : partOf.get(id)

/** Finds what the first visits load, before chunks are made. */
export const firstLoad = {
  name: 'first-load',
  apply: 'build',
  buildEnd() {
    const found = new Map()
    const add = (id, name) => {
      if (found.has(id)) return
      found.set(id, name)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, name)
    }
    for (const { name, root } of PARTS) for (const id of this.getModuleIds()) if (root.test(id)) add(id, name)
    partOf = found
  },
}
