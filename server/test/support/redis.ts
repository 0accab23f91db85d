import type { Redis } from 'ioredis'
import { vi } from 'vitest'
import { MAIL_LIMITS } from '../../src/identity/links/count-mail.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

/** Waits until portals share what they count through a Redis; the mark tells what is left there from other things. */
export async function sharing(client: Redis, mark: string, ...portals: Pick<Portal, 'limits'>[]) {
  for (const { limits } of portals)
    await vi.waitUntil(
      async () => {
        const key = `${crypto.randomUUID()}${mark}`
        await limits.count(MAIL_LIMITS.account, key)
        return client.exists(`castellan:limit:mail.account:${key}`)
      },
      { timeout: 10_000, interval: 50 },
    )
}
