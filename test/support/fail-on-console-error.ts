import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// What a program complains about on the console is a fault nobody has looked at yet.
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
})

afterEach(() => {
  if (complaints.length) throw new Error(`console.error was called: ${format(complaints)}`)
})
