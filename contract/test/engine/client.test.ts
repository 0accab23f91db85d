import { describe, expect, it } from 'vitest'
import { ApiError, createClient } from '@castellan/contract/engine/client'
import { contract } from '@castellan/contract'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

/** A client whose requests are answered by hand. */
function clientOf(answer: () => Response) {
  const seen: Seen[] = []
  const client = createClient(contract, {
    server: () => 'teon_x1',
    headers: (call) => ({ 'x-access': call.access }),
    fetch: async (url, init) => {
      seen.push({ url: url as string, init: init! })
      return answer()
    },
  })
  return { client, seen }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** A client that has words for an answer without any. */
const asking = (answer: () => Response) =>
  createClient(contract, {
    server: () => 'teon_x1',
    fetch: async () => answer(),
    wordless: (status) => `No words for ${status}`,
  }).rankings.getTopPvp({})
const page = (statusText: string) => () => new Response('<html>', { status: 500, statusText })
const said = () => json({ code: 'INTERNAL', message: 'Please try again' }, 500)

describe('a client of the contract', () => {
  it('sends the query in the address and the body as JSON, each with its own fields only', async () => {
    const { client, seen } = clientOf(() => json([]))
    const sent = { alias: 'ct1' as const, ids: [57], role: 'Admin' }
    await client.resources.getItemsInfo(sent)
    expect(seen[0]!.url).toBe('/api/resources/getItemsInfo?alias=ct1')
    expect(seen[0]!.init).toMatchObject({
      method: 'POST',
      body: '{"ids":[57]}',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'x-access': 'signed in' },
    })
  })

  it('leaves out what is not given, and encodes what is', async () => {
    const { client, seen } = clientOf(() => json({}))
    await client.online.getOnlineNow({})
    await client.online.getOnlineHistogram({ daysToShow: 7 })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/teon_x1/statistics/getOnlineNow',
      '/api/teon_x1/statistics/getOnlineHistogram?daysToShow=7',
    ])
    expect(seen[0]!.init.body).toBeUndefined()
  })

  it('asks the selected server unless a call names another', async () => {
    const { client, seen } = clientOf(() => json([]))
    await client.rankings.getTopExp({})
    await client.rankings.getTopExp({}, { server: 'harbor_x1' })
    expect(seen.map(({ url }) => url.split('/')[2])).toEqual(['teon_x1', 'harbor_x1'])
  })

  it('gives a file as it is', async () => {
    const { client } = clientOf(() => new Response('PNG', { headers: { 'content-type': 'image/png' } }))
    const picture = await client.crests.getCrests({ pledgeId: 1 })
    expect([picture.type, await picture.text()]).toEqual(['image/png', 'PNG'])
  })

  it('throws what the server says, with the field it names, whose name is not among the words', async () => {
    const body = { code: 'BAD_INPUT', message: 'days must be at least 1', field: 'days' }
    const { client } = clientOf(() => json(body, 400))
    const error = await client.rankings.getTopPvp({}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, ...body, message: 'Must be at least 1' })
  })

  it.each([
    ['no JSON', () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
    ['nothing at all', () => new Response(null, { status: 504 }), 'HTTP 504'],
    ['JSON without a message', () => json({}, 500), 'HTTP 500'],
  ])('says something a person can read when an error has %s', async (_what, answer, message) => {
    const error = clientOf(answer).client.rankings.getTopPvp({})
    await expect(error).rejects.toMatchObject({ name: 'ApiError', code: 'UNKNOWN', message })
  })

  it('says of an error without words its status text, and of one without both what whoever asks has for it', async () => {
    await expect(asking(page('Bad Gateway'))).rejects.toMatchObject({ message: 'Bad Gateway' })
    await expect(asking(page(''))).rejects.toMatchObject({ code: 'UNKNOWN', message: 'No words for 500' })
    await expect(asking(said)).rejects.toMatchObject({ code: 'INTERNAL', message: 'Please try again' })
  })

  it('names its calls, so that caches can be told apart', () => {
    const { client } = clientOf(() => json({}))
    expect(client.rankings.getTopExp.callName).toBe('rankings.getTopExp')
    expect(client.rankings.getTopExp.call).toBe(contract.rankings.getTopExp)
  })

  it('can be told to stop', async () => {
    const { client, seen } = clientOf(() => json([]))
    const { signal } = new AbortController()
    await client.rankings.getTopExp({}, { signal })
    expect(seen[0]!.init.signal).toBe(signal)
  })
})
