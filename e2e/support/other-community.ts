import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inProject, start } from '../../scripts/project.ts'
import type { Color } from '../../server/src/platform/brand/color.ts'
import { pngOf, writeBrand } from '../../server/test/support/brand-folder.ts'
import { freePort } from './free-port.ts'
import { test as base } from './test.ts'

/** The brand of `deploy/examples`, with a logo that documents can bear. */
export const BRAND = {
  ...(JSON.parse(readFileSync(inProject('deploy', 'examples', 'brand.json'), 'utf8')) as {
    readonly name: string
    readonly colors: { readonly accent: Color; readonly dark: { readonly ground: Color } }
  }),
  logo: 'logo.png',
  favicon: 'logo.png',
}
const SERVERS_FILE = inProject('deploy', 'examples', 'two-servers.json')

/** How long a start may take where much else runs, in milliseconds. */
const TIMEOUT_MS = 240_000

interface Community {
  readonly origin: string
}

/** Tests in the portal of another community: a process of its own, with the servers and the brand of `deploy/examples`. */
export const test = base.extend<object, { community: Community }>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs, and wants one
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'castellan-e2e-brand-'))
      const { BRAND_FILE } = writeBrand(folder, BRAND, { 'logo.png': pngOf([63, 156, 143], true) })
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const portal = start(
        ['e2e/support/serve.ts', `${port}`, `SERVERS_FILE=${SERVERS_FILE}`, `BRAND_FILE=${BRAND_FILE}`],
        {},
        ['ignore', 'ignore', 'inherit'],
      )
      const ended = new Promise((resolve) => portal.once('close', resolve))
      try {
        await Promise.race([isHealthy(origin), ended.then(endedEarly)])
        await provide({ origin })
      } finally {
        portal.kill('SIGTERM')
        await ended
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
  baseURL: async ({ community }, provide) => provide(community.origin),
})

function endedEarly(): never {
  throw new Error('the portal of the other community did not start')
}

/** Comes back once a portal answers. */
async function isHealthy(origin: string): Promise<void> {
  const { ok } = await fetch(`${origin}/healthz`).catch(() => ({ ok: false }))
  if (ok) return
  await setTimeout(500)
  return isHealthy(origin)
}
