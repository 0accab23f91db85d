/** Milliseconds the server's clock is ahead of this computer's, as its last answer said. */
let ahead = 0

/** Learns the server's time from an answer that came just now, none that a cache kept. */
export function learnServerTime({ headers }: Response) {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** The moment by the server's clock; by this computer's until the server has said anything. */
export const serverNow = (): number => Date.now() + ahead
