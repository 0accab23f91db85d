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
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
])('a %i with the page of a proxy is told by its status text', async (status, statusText) => {
  expect(await readOf(status, statusText)).toBe(statusText)
})

it.each([
  [500, 'Something went wrong on our side. Your data is safe'],
  [502, 'The portal cannot be reached. Check your connection and try again'],
])('a %i without a status text is told in words of the portal', async (status, words) => {
  expect(await readOf(status, '')).toBe(words)
})
