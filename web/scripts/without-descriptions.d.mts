import type { Plugin } from 'vite'

export const withoutDescriptions: Plugin
