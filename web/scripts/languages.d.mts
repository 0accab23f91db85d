import type { Plugin } from 'vite'

/** The languages below a folder, English first. */
export const languagesIn: (folder: string | URL) => readonly string[]
export const LANGUAGES: readonly string[]
export const languages: Plugin
