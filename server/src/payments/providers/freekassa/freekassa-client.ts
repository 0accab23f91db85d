import type { FreekassaCredentials } from '../../port/credentials.ts'
import { type ExactObject, textOf } from '../../port/exact-json.ts'
import { fetchExact } from '../../port/fetch-exact.ts'
import { ProviderDown, ProviderRefused } from '../../port/provider.ts'
import { signCall } from './freekassa-signatures.ts'
import { deadlineQueue } from './deadline-queue.ts'

/** Asks FreeKassa. @throws ProviderDown, ProviderRefused */
type FreekassaClient = (
  path: string,
  fields: Readonly<Record<string, string | number>>,
) => Promise<ExactObject>

/** Another process may have used a higher number meanwhile; then a still higher one does it. */
const TRIES = 5

export function freekassaClient(
  { apiUrl, apiKey, shopId }: FreekassaCredentials,
  nextNonce: () => Promise<number>,
  timeoutMs: number,
): FreekassaClient {
  const line = deadlineQueue(timeoutMs)

  async function send(path: string, fields: Readonly<Record<string, string | number>>) {
    const body = { ...fields, shopId, nonce: await nextNonce() }
    return fetchExact('FreeKassa', `${apiUrl}/v1${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, signature: signCall(apiKey, body) }),
      timeoutMs,
    })
  }

  return async (path, fields) => {
    for (let tried = 1; ; tried += 1) {
      const { status, json } = await line(() => send(path, fields))
      if (status === 200 && textOf(json['type']) === 'success') return json
      const message = textOf(json['message']) ?? textOf(json['error']) ?? `status ${status}`
      if (!/nonce/i.test(message) || tried === TRIES) throw explain(status, message)
    }
  }
}

/** Errors come with any status, 200 among them. */
function explain(status: number, message: string) {
  if (status === 401 || /nonce|signature|api key/i.test(message))
    return new ProviderDown(`FreeKassa does not accept the calls of this portal: ${message}`)
  return new ProviderRefused(`FreeKassa refused this: ${message}`)
}
