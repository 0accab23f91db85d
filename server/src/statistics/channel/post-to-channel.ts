/** How a post ended. */
type PostOutcome =
  | { readonly is: 'posted' }
  /** The channel has enough of us for so many seconds. */
  | { readonly is: 'later'; readonly seconds: number }
  /** It does not answer, or is out of order. */
  | { readonly is: 'away'; readonly why: string }
  /** It does not take this, and would not later: the webhook is gone, or what was sent is not to its liking. */
  | { readonly is: 'refused'; readonly status: number }

/** Milliseconds a channel has to answer. */
const TIMEOUT_MS = 10_000
/** Most seconds one waits because a channel says so. */
const LONGEST = 3_600
/** Says that links in a message show no preview. */
const SUPPRESS_EMBEDS = 4

/**
 * Posts to a webhook of Discord and waits until it has the message. Nobody is mentioned, whatever stands in it, and no redirect is
 * followed. What is said of a failure has no address in it, which is a secret.
 */
export async function postToChannel(webhook: string, content: string): Promise<PostOutcome> {
  const answer = await fetch(`${webhook}?wait=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(reasonOf)
  if (typeof answer === 'string') return { is: 'away', why: answer }
  const said = await answer.text().catch(() => '')
  if (answer.ok) return { is: 'posted' }
  if (answer.status === 429) return { is: 'later', seconds: secondsOf(said, answer.headers) }
  if (answer.status >= 500) return { is: 'away', why: `it answered ${answer.status}` }
  return { is: 'refused', status: answer.status }
}

const reasonOf = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name

/** Seconds to wait, as the body says with a fraction, else the header. */
function secondsOf(body: string, headers: Headers) {
  const asked = Number(/"retry_after"\s*:\s*([\d.]+)/.exec(body)?.[1] ?? headers.get('retry-after') ?? 1)
  return Math.min(LONGEST, Math.max(1, Math.ceil(Number.isFinite(asked) ? asked : 1)))
}
