import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { networkOf } from '../../src/platform/text/network-of.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { db } = await openTestPortal()

it.each([
  '203.0.113.7',
  '::ffff:203.0.113.7',
  '2001:db8:1:2:3:4:5:6',
  '2001:DB8::1',
  '2001:0db8:0001:0002::',
  '::1',
])('the database knows the network of %s as the portal does', async (ip) => {
  const { rows } = await sql<{ network: string }>`select network_of(${ip}) as network`.execute(db)
  expect(networkOf(rows[0]!.network)).toBe(networkOf(ip))
})

it.each(['', ':', 'a.test:80', 'fe80::1%eth0', '1::2::3'])(
  '%s is no address, and its own network',
  async (text) => {
    const { rows } = await sql<{ network: string }>`select network_of(${text}) as network`.execute(db)
    expect(rows).toEqual([{ network: text }])
  },
)
