import { ApiError } from '@castellan/contract/engine/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { retryTogether } from '../../../src/lib/query/retry-together.ts'

/** A page of parts, each with a query of its own, before a portal that answers as it is told. */
async function openParts(failures: Readonly<Record<string, Error>>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  retryTogether(client)
  const asked = Object.fromEntries(
    Object.keys(failures).map((name) => [
      name,
      vi.fn<() => Promise<string>>(async () => {
        if (portal.isDown) throw failures[name]!
        return name
      }),
    ]),
  )
  const portal = { isDown: true }
  const parts = Object.keys(failures).map(
    (name) => new QueryObserver(client, { queryKey: [name], queryFn: asked[name]! }),
  )
  for (const part of parts) part.subscribe(() => {})
  const states = () => parts.map((part) => part.getCurrentResult().status)
  await expect.poll(() => states()).toEqual(parts.map(() => 'error'))
  return { portal, parts, states, asked }
}

const broken = () => new ApiError(500, {}, 'Something went wrong')

it('one part that works again has all that failed beside it asked again', async () => {
  const { portal, parts, states } = await openParts({
    coins: broken(),
    accounts: new TypeError('Failed to fetch'),
    online: broken(),
  })
  portal.isDown = false
  void parts[0]!.refetch()
  await expect.poll(() => states()).toEqual(['success', 'success', 'success'])
})

it('a part that fails once more asks for nobody else, and a refusal is not asked again', async () => {
  const { portal, parts, asked } = await openParts({
    coins: broken(),
    online: broken(),
    clan: new ApiError(404, {}, 'No such clan'),
  })
  await parts[0]!.refetch()
  expect(asked['online']).toHaveBeenCalledOnce()
  portal.isDown = false
  await parts[0]!.refetch()
  await expect.poll(() => asked['online']).toHaveBeenCalledTimes(2)
  expect(asked['clan']).toHaveBeenCalledOnce()
})
