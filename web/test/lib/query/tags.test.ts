import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { api } from '../../../src/lib/api/client.ts'
import { callQuery, queryClient } from '../../../src/lib/query/query.ts'
import { session } from '../../../src/lib/session/session.ts'
import { tokenFor } from '../../support/tokens.ts'

const email = 'player@castellan.test'
const NOTHING = { balance: 5, debt: 0, isOnHold: false }

/** Two pages that show something, and how often the server was asked for it. */
async function shownPages(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const call = address.split('?')[0]!.split('/').at(-1)!
    asked.push(call)
    if (call === 'transferCoins') return answer()
    return Response.json(call === 'getBalance' ? NOTHING : [])
  })
  session.set({
    email,
    role: 'User',
    jwtToken: tokenFor(600, Math.floor(Date.now() / 1_000)),
    server: 'lionna_x5',
    validated: true,
  })
  queryClient.clear()
  for (const query of [callQuery(api.balance.getBalance, { email }), callQuery(api.clans.getTopClans, {})]) {
    new QueryObserver(queryClient, query as never).subscribe(() => {})
  }
  await expect.poll(() => asked.toSorted()).toEqual(['getBalance', 'getTopClans'])
  asked.length = 0
  return asked
}

const transfer = () =>
  api.balance.transferCoins({ senderEmail: email, receiverEmail: 'friend@castellan.test', balanceValue: 1 })

it('after a call, what it changed is asked for again, and nothing else', async () => {
  const asked = await shownPages(() => Response.json({ balance: 4, isReplay: false }))
  await transfer()
  await expect.poll(() => asked).toEqual(['transferCoins', 'getBalance'])
})

it('a call that was refused asks again too: what was shown was out of date', async () => {
  const asked = await shownPages(() => Response.json({ code: 'NOT_ENOUGH_COINS' }, { status: 409 }))
  await expect(transfer()).rejects.toMatchObject({ status: 409 })
  await expect.poll(() => asked).toEqual(['transferCoins', 'getBalance'])
})
