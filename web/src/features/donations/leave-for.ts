/** Milliseconds after which a page that was not left takes clicks again. */
const TIMEOUT_MS = 10_000

/**
 * Has the page's entry in the history lead back to a payment that was not paid, as the provider's own way back does: the
 * browser's Back button, or a reload after it, shows what became of it. Past the router, which would show it before leaving.
 */
export function rememberWhatIsLeft(payment: string) {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries({ payment, cancelled: '1' }))
    address.searchParams.set(name, value)
  address.searchParams.delete('token')
  History.prototype.replaceState.call(history, history.state, '', address)
}

/** Leaves for a provider's page; settles when the browser came back by its Back button, or never went. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, TIMEOUT_MS)
  })
}
