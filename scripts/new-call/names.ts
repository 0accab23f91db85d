/** What a person typed that cannot be done, in words for them. */
export class Refused extends Error {}

export const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** As the contract names every id. */
export const isId = (field: string) => /^id$|Id$/.test(field)
