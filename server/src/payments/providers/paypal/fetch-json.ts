import { ProviderDown } from '../../port/provider.ts'

interface Answer {
  readonly status: number
  readonly json: Record<string, unknown> | null
  readonly problem?: unknown
}

/** Asks and reads the answer to its end; an answer that does not come in time is none, and is not asked for again. */
export async function fetchJson(url: string, timeoutMs: number, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return { status: response.status, json: parse(await response.text()) }
  } catch (problem) {
    if (signal.aborted) throw new ProviderDown('PayPal does not answer in time', { cause: problem })
    return { status: 0, json: null, problem }
  }
}

function parse(text: string) {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' ? (json as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
