import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../../src/lib/api/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a line that is lost while the CSRF cookie is renewed is told in words of the portal', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input.split('?')[0]!.split('/').at(-1)!)
    if (asked.length > 1) throw new TypeError('Failed to fetch')
    return Response.json({}, { status: 419 })
  })
  await expect(api.session.logout({})).rejects.toMatchObject({
    message: 'The portal cannot be reached. Check your connection and try again',
  })
  expect(asked).toHaveLength(2)
})
