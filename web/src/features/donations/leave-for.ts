/** Milliseconds after which a page that was not left takes clicks again. */
const PATIENCE = 10_000

/** Leaves for a provider's page; settles when the browser came back by its Back button, or never went. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE)
  })
}
