import { type ExactObject, isObject, parseExact } from './exact-json.ts'
import { ProviderDown } from './provider.ts'

/** How long a provider may take. */
export const PROVIDER_TIMEOUT_MS = 10_000

interface Request {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
  readonly timeoutMs: number
}

/**
 * Asks a provider and reads the JSON object it answers, its numbers as they stand there.
 * @throws ProviderDown when it does not answer in time, has a fault of its own, or answers half of something.
 */
export async function fetchExact(provider: string, url: string, { timeoutMs, ...init }: Request) {
  const { status, text } = await ask(provider, url, init, timeoutMs)
  const json = parse(text)
  if (status >= 500 || status === 429 || !json)
    throw new ProviderDown(`${provider} does not answer as it should (${status})`)
  return { status, json }
}

async function ask(provider: string, url: string, init: RequestInit, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ProviderDown(`${provider} does not answer`, { cause })
  }
}

function parse(text: string): ExactObject | null {
  try {
    const json = parseExact(text)
    return isObject(json) ? json : null
  } catch {
    return null
  }
}
