import type { Plugin } from 'vite'

export const commonPasswords: Plugin
