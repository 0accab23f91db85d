import { MOST_LINES } from '@castellan/contract/calls/moderation/black-list'
import { describe, expect, it } from 'vitest'
import { inTurns, sortedInTurns } from '../../../src/moderation/black-list/in-turns.ts'
import { readFile } from '../../../src/moderation/black-list/read-file.ts'

/** How often others had their turn until something was done. */
async function turnsDuring(work: Promise<unknown>) {
  const seen = { turns: 0, isDone: false }
  const end = () => {
    seen.isDone = true
  }
  void work.then(end, end)
  while (!seen.isDone) {
    seen.turns += 1
    await new Promise((next) => setImmediate(next))
  }
  return seen.turns
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

describe('a file of the black list', () => {
  it('others are answered while a large file is read', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `player${at}@example.test`)
    expect(await turnsDuring(readFile(lines.join('\n')))).toBeGreaterThan(15)
  })

  it('others are answered while its entries are put in order, which is that of all of them', async () => {
    const many = Array.from({ length: 20_500 }, (_, at) => `${(at * 7_919) % 20_011}@example.test`)
    const sorting = sortedInTurns(many, compare)
    expect(await turnsDuring(sorting)).toBeGreaterThan(40)
    expect(await sorting).toEqual(many.toSorted(compare))
    expect(await sortedInTurns<string>([], compare)).toEqual([])
  })

  it('others are answered while it is looked at what is in it, one entry after the other', async () => {
    const seen: number[] = []
    const looking = inTurns(Array(20_000).keys(), (one) => void seen.push(one))
    expect(await turnsDuring(looking)).toBeGreaterThan(15)
    expect(seen).toEqual([...Array(20_000).keys()])
  })

  it('a file of too many lines is refused, and nothing is looked up for it', async () => {
    await expect(readFile('a@example.test\n'.repeat(MOST_LINES + 2))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
  })

  it('of a line that never ends no more is read than an entry has', async () => {
    const file = await readFile(`email,one@example.test,${','.repeat(4_000_000)}\ntwo@example.test`)
    expect(file.refused).toEqual([
      { line: 1, value: expect.stringMatching(/^email,one@example\.test,+…$/), why: 'reason' },
    ])
    expect(file.entries.map(({ value }) => value)).toEqual(['two@example.test'])
  })
})
