/** What a person typed that cannot be done, in words for them. */
export class Refused extends Error {}

export const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `accountNotes`: what its routes are called, accountNoteRoutes. */
export const routesOf = (group: string) =>
  `${group
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^sui])s$/, '$1')}Routes`
/** As the contract names every id. */
export const isId = (field: string) => /^id$|Id$/.test(field)
