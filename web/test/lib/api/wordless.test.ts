import { afterEach, expect, it, vi } from 'vitest'
import { textApi } from '../../../src/lib/api/text-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What is read when a proxy answers with a page of its own. */
async function readOf(status: number, statusText: string) {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('<html>', { status, statusText }))
  return textApi.getText({ fileName: 'rules.md' }).catch((error: Error) => error.message)
}

it.each([
  [500, 'Internal Server Error', 'Something went wrong on our side. Your data is safe'],
  [502, 'Bad Gateway', 'The portal cannot be reached. Check your connection and try again'],
])('a %i with the page of a proxy is told in words of the portal', async (status, statusText, words) => {
  expect(await readOf(status, statusText)).toBe(words)
})
