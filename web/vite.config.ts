import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, minify, type Plugin } from 'vite'
import { commonPasswords } from './scripts/common-passwords.mjs'
import { firstLoad, partOfFirstLoad } from './scripts/first-load.mjs'
import { languages } from './scripts/languages.mjs'
import { withoutDescriptions } from './scripts/without-descriptions.mjs'

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const portal = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000'

/** Packages that change seldom and are shared keep a chunk, so that an upgrade of ours leaves them cached. */
const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Vite serves the page while one develops: what the portal would tell it of itself is asked for, once it is there. */
const siteFacts: Plugin = {
  name: 'site-facts',
  apply: 'serve',
  transformIndexHtml: async () =>
    Object.entries(await askForFacts()).map(([name, content]) => ({
      tag: 'meta',
      attrs: { name: `castellan-${name}`, content },
      injectTo: 'head-prepend' as const,
    })),
}

/** Scripts that run before the first paint are copied as they are written, and every first visit loads them. */
const minifyPublicScripts: Plugin = {
  name: 'minify-public-scripts',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    for (const name of ['language.js', 'color-scheme.js']) {
      const path = join(dir!, 'assets', name)
      const { code } = await minify(name, await readFile(path, 'utf8'))
      await writeFile(path, code)
    }
  },
}

async function askForFacts(): Promise<Record<string, string>> {
  for (;;)
    try {
      return (await (await fetch(`${portal}/dev/site.json`)).json()) as Record<string, string>
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
}

export default defineConfig({
  plugins: [
    commonPasswords,
    languages,
    siteFacts,
    firstLoad,
    withoutDescriptions,
    minifyPublicScripts,
    // Reads the route files before React's plugin transforms them.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routesDirectory: inWeb('src/app/routes'),
      generatedRouteTree: inWeb('src/app/routeTree.gen.ts'),
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
  ],
  css: { postcss: inWeb('.') },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': portal, '/dev': portal } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // An inlined module worker or font would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page's list of files stands in the first script: short names keep that small.
        chunkFileNames: 'assets/c-[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/s-[hash].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
            {
              name: 'libraries',
              test: packages(
                '@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)',
                'i18next',
                'react-i18next',
                'use-sync-external-store',
              ),
            },
            // dozens of files of two hundred bytes would cost more to list and to fetch than they weigh
            { name: 'icons', test: packages('@tabler/icons-react'), minShareCount: 2 },
            // a hundred files of three hundred bytes, which every first visit loads, weigh a third less as four
            {
              name: partOfFirstLoad,
              debugName: 'first load',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
