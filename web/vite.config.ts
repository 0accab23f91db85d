import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const portal = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000'

/** Packages that change seldom and are shared keep a chunk, so that an upgrade of ours leaves them cached. */
const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const ours = (...parts: string[]) => new RegExp(parts.join('|'))

/** The words of the contract are for its readers; the browser needs none of them. */
const withoutContractWords = {
  name: 'without-contract-words',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /contract[\\/]src[\\/][\w-]+\.ts$/.test(id)
      ? { code: code.replace(/\b(?:summary|description):\s*(?:'[^']*'|"[^"]*"),?/g, ''), map: null }
      : null,
}

export default defineConfig({
  plugins: [
    withoutContractWords,
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
  resolve: {
    alias: [
      // 2 kB less on every page
      { find: /^typebox$/, replacement: inWeb('src/api/schema-shapes.ts') },
      // the shim is for a React that has no such hook
      { find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' },
    ],
  },
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
            // Dozens of files of two hundred bytes would cost more to list and to fetch than they weigh.
            { name: 'icons', test: packages('@tabler/icons-react'), priority: 11, minShareCount: 2 },
            {
              name: 'pieces',
              test: ours(
                'web/src/ui/(Card|Choices|Countdown|EmptyState|ErrorState|LevelBadge|Medal|Note|Outline|Page)\\.',
                'web/src/ui/(PresenceDot|RaceBadge|RetryLine|RollingNumber|Section|ShareBar|StatCard|Tag|Updated)\\.',
                'web/src/ui/(When|dialog-host|now|race)\\.',
                'web/src/(format|world)/',
                'web/src/money/(PaymentState|PurchaseState|SignedCoins|donation-progress|month|use-balance)',
              ),
              priority: 9,
              minShareCount: 2,
            },
            // What the frame and the profile show of the kit, by name: what shared a file with the
            // parts of tables and forms would bring those into every first visit.
            {
              name: 'kit',
              test: ours(
                '@mantine/core/esm/(core/MantineProvider|core/Box|core/factory)/',
                '@mantine/core/esm/components/(Badge|Button|Loader|Skeleton|Title|Tooltip)/',
              ),
              priority: 11,
            },
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
              entriesAwareMergeThreshold: 2500,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
