import type { Redis } from 'ioredis'
import { vi } from 'vitest'
import type { Portal } from '../../src/platform/http/portal.ts'

/** Waits until portals share what they count through a Redis; the mark tells what is left there from other things. */
export async function sharing(client: Redis, mark: string, ...portals: Pick<Portal, 'limits'>[]) {
  for (const { limits } of portals)
    await vi.waitUntil(
      async () => {
        const key = `${crypto.randomUUID()}${mark}`
        await limits.count('mail.account', key)
        return client.exists(`castellan:limit:mail.account:${key}`)
      },
      { timeout: 10_000, interval: 50 },
    )
}
