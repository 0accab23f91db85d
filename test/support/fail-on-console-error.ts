import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a program complains about on the console is a fault nobody has looked at yet.
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
})

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([])
})
