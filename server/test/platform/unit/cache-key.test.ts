import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { cacheKeys } from '../../../src/platform/http/cache/cache-key.ts'
import { inputReader } from '../../../src/platform/http/engine/input-reader.ts'
import { SERVERS } from '../../../../test/support/servers.ts'

/** The keys that queries of a call have. */
function keysOf(name: string, queries: readonly string[]) {
  const { call } = allCalls.find((named) => named.name === name)!
  const [read, keyOf] = [inputReader(call, SERVERS), cacheKeys(name, call)]
  const keys = queries.map((query) =>
    keyOf('lionna_x5', read(Object.fromEntries(new URLSearchParams(query)), undefined)),
  )
  return [...new Set(keys)]
}

describe('the key of a kept answer', () => {
  it('is one for every order of the parameters', () => {
    const days = ['start=2026-01-01&end=2026-02-01', 'end=2026-02-01&start=2026-01-01']
    expect(keysOf('economy.getItemsIncome', days)).toHaveLength(1)
  })

  it('is one for every way to write a number', () => {
    const ids = ['id=7', 'id=007', 'id=7.0', 'id=7.000']
    expect(keysOf('clans.getClanById', ids)).toHaveLength(1)
  })

  it('is one with and without a parameter that can have one value', () => {
    expect(keysOf('online.getOnlineNow', ['', 'serverId=1'])).toHaveLength(1)
  })

  it.each([
    ['bosses.getBoss', 'name'],
    ['clans.getClanByName', 'name'],
    ['rankings.getTopPvpByClass', 'classType'],
  ] as const)('of %s is one for capitals and small letters', (name, field) => {
    const spellings = ['Queen Ant', 'queen ant', 'QUEEN ANT'].map((text) => `${field}=${text}`)
    expect(keysOf(name, spellings)).toHaveLength(1)
  })

  it('tells apart what is not the same, and what is not there', () => {
    expect(keysOf('clans.getClanByName', ['name=ab', 'name=a b', 'name=Ж', 'name=ж'])).toHaveLength(4)
    expect(keysOf('crests.getCrests', ['', 'pledgeId=1', 'allianceId=1'])).toHaveLength(3)
  })
})
