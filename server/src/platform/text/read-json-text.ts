/** What a text says as JSON; null when it is none. Nobody knows its shape yet. */
export function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
