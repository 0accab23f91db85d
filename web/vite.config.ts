import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const portal = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000'

/** Packages that change seldom and are shared keep a chunk, so that an upgrade of ours leaves them cached. */
const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const ours = (...parts: string[]) => new RegExp(parts.join('|'))

export default defineConfig({
  plugins: [
    // Reads the route files before React's plugin transforms them.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routesDirectory: inWeb('src/routes'),
      generatedRouteTree: inWeb('src/routeTree.gen.ts'),
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
        // A shared part of Mantine is otherwise named after every page that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 30 },
            {
              name: 'router',
              test: packages(
                '@tanstack/(react-router|router-core|history|store|react-store)',
                'use-sync-external-store',
              ),
              priority: 20,
            },
            {
              name: 'i18n',
              test: packages('i18next', 'react-i18next'),
              priority: 20,
            },
            { name: 'query', test: packages('@tanstack/(react-query|query-core)'), priority: 20 },
            // One file each for what every page needs and for what the account pages share: small files
            // compress badly and cost a request.
            {
              name: 'portal',
              test: ours(
                'web/src/(api/(?!client|query|human-proof|altcha|recaptcha)|i18n/|paths|router|routes|shell/(guards|pages|follow))',
                'web/src/(theme/(color-scheme|SchemeSwitch)|ui/(store|alerts|AlertArea|Brand|validators))',
                'contract/src/(bases|call|client|fields|passwords|registration|roles|servers|session)\\.ts',
                'node_modules/typebox/',
                'vite/preload-helper',
              ),
              priority: 15,
              minShareCount: 2,
            },
            { name: 'account', test: ours('web/src/features/account/'), priority: 12, minShareCount: 4 },
            {
              name: 'mantine',
              test: packages(
                '@mantine/(core|hooks|store|modals)',
                '@floating-ui/[^/]+',
                'react-remove-scroll[^/]*',
                'react-number-format',
                'clsx',
                'tslib',
              ),
              priority: 10,
              minShareCount: 2,
              // Tables and menus stay out of the pages that show none.
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
