import type { Plugin } from 'vite'

/** The part of the first visits that a module comes with, if it is to be in one file with the others of it. */
export const partOfFirstLoad: (id: string) => string | null | undefined
export const firstLoad: Plugin
