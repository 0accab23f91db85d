import type { EnotCredentials } from '../../port/credentials.ts'
import { type ExactObject, isObject, textOf } from '../../port/exact-json.ts'
import { fetchExact } from '../../port/fetch-exact.ts'
import { ProviderDown, ProviderRefused } from '../../port/provider.ts'

/** Asks Enot; null when it knows no such invoice. @throws ProviderDown, ProviderRefused */
type EnotClient = (
  call: { method: 'GET'; path: string } | { method: 'POST'; path: string; body: object },
) => Promise<ExactObject | null>

export function enotClient({ apiUrl, apiKey }: EnotCredentials, timeoutMs: number): EnotClient {
  return async ({ method, path, ...rest }) => {
    const { status, json } = await fetchExact('Enot', `${apiUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' },
      ...('body' in rest && { body: JSON.stringify(rest.body) }),
      timeoutMs,
    })
    const { data } = json
    if (status === 200 && json['status_check'] === true && isObject(data)) return data
    return explain(status === 200 ? Number(textOf(json['status'])) : status, textOf(json['error']))
  }
}

/** A refusal may come with the status of HTTP or with one in the answer. */
function explain(status: number, error: string | null) {
  if (status === 404) return null
  if (status === 401) throw new ProviderDown('Enot does not accept the keys of this portal')
  if (status === 403 || status === 422)
    throw new ProviderRefused(`Enot refused this: ${error ?? `status ${status}`}`)
  throw new ProviderDown(`Enot does not answer as it should (${status})`)
}
